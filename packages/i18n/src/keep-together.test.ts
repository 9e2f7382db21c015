import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepTogether } from './keep-together.ts'

/** A no-break space, to be seen in a table. */
const shown = (text: string): string => keepTogether(text).replaceAll('\u00a0', '~')

it.each([
  ['Sack 12,5 kg', 'Sack 12,5~kg'],
  ['Laib ca. 2,3 kg', 'Laib ca.~2,3~kg'],
  ['2 × approx. 2.3 kg', '2~× approx.~2.3~kg'],
  ['Kiste 6 × 1 l', 'Kiste 6~×~1~l'],
  ['Quark 40 %', 'Quark 40~%'],
  ['Karton 30 Stück', 'Karton 30~Stück'],
  ['Box of 30 pieces', 'Box of 30~pieces'],
  ['bezahlt 14,90 € heute', 'bezahlt 14,90~€ heute'],
  ['Best before Dec 7, 2026', 'Best before Dec~7,~2026'],
  ['Rolf Meinardus e. K.', 'Rolf Meinardus e.~K.'],
  // What may break, does.
  ['Kartoffel Linda', 'Kartoffel Linda'],
  ['Mehl Type 405 gesiebt', 'Mehl Type 405 gesiebt'],
  ['3 große Kisten', '3 große Kisten'],
  ['zwei kg', 'zwei kg'],
  ['Tor 2 links', 'Tor 2 links'],
])('%s', (text, kept) => {
  expect(shown(text)).toBe(kept)
})

it('no text of ours lets a figure part from its % or €', () => {
  const files = globSync('**/{de-DE,en-US}.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(50)
  const parted = files.flatMap((file) => {
    const texts = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    return (texts.match(/.*[0-9}] [%€].*/g) ?? []).map((line) => `${file}: ${line.trim()}`)
  })
  expect(parted).toEqual([])
})
