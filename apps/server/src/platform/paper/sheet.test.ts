import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { drawSheet } from './sheet.ts'

/** What a reader, a search or a screen reader gets of a paper. */
const readBack = async (text: string): Promise<string> => {
  const bytes = await drawSheet({
    ...{ title: 'Papier', locale: 'de-DE', createdAt: new Date('2026-11-23T08:00:00Z') },
    ...{ pageOf: (page, pages) => `${page}/${pages}`, footer: [] },
    draw: (pen) => pen.text(text),
  })
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return read
}

it('a paper has all its letters as text, whichever were drawn before it', async () => {
  // Their parts are glyphs of other letters.
  expect(await readBack('„Ü Ö“ ÄÉ ½ ∆')).toContain('„Ü Ö“ ÄÉ ½ ∆')
  for (const text of ['Uwe O’Neill, ‘Otto’s Äpfel’', 'ΔAE1'])
    for (const read of [await readBack(text), await readBack(text)]) expect(read).toContain(text)
})

it.each([
  ['Hof Apfel 🍎 GmbH', /^Hof Apfel +GmbH/],
  ['🍎🍎', /^1\/1/],
  ['Bio 👍🏽 🇩🇪 👩‍🌾 Eier', /^Bio +Eier/],
  ['北京 鸡', /^[A-Za-z]+ Ji/],
  ['Warum? 🍎', /^Warum\?(?!.*\?)/],
])('a paper has no question mark for what its font lacks of %j', async (text, read) => {
  expect((await readBack(text)).replaceAll('\n', ' ').trim()).toMatch(read)
})
