import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sepaName, sepaText, windows1252Text } from './character-sets.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())

describe('a text for a bank', () => {
  it.each([
    ['Müller & Söhne, Straße 5 %*$', 'Müller & Söhne, Straße 5 %*$'],
    ['Mu\u0308ller', 'Müller'],
    ['Café „Aimée“ – Łukasz & Söhne’s Küche 🍎', "Cafe 'Aimee' - Lukasz & Söhne's Küche"],
    ['Țărani Ștefan; Đorđe «Øre» Þór', "Tarani Stefan, Dorde 'Ore' Thor"],
    ['Сергей Ωμέγα', 'Sergey Omega'],
    ['a_b[c]{d}\\e|f#g@h', 'a-b(c)(d)/e/f.g.h'],
    ['  zwei\r\n\tZeilen\u0000 ', 'zwei Zeilen'],
    ['❤️ Hof ☀ Süd ♻', 'Hof Süd'],
    ['Hof 👍🏽 🇩🇪 GmbH™', 'Hof GmbHTM'],
    ['🍎🍎', 'NOTPROVIDED'],
    ['', 'NOTPROVIDED'],
  ])('%j is sent as %j', (text, sent) => {
    expect(sepaText(text, 140)).toBe(sent)
  })

  it('has no character outside the set, is never empty nor too long, and stays as it is when it is written again', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 140 }), (text, most) => {
        const sent = sepaText(text, most)
        expect(sent).toMatch(/^[A-Za-z0-9':?,\- (+.)/ÄÖÜäöüß&*$%]+$/)
        expect(sent.length).toBeLessThanOrEqual(Math.max(most, 'NOTPROVIDED'.length))
        expect(sepaText(sent, 140)).toBe(sent)
      }),
    )
  })

  it('is cut after it is written, since a letter may become two', () => {
    expect(sepaName('Æ'.repeat(60))).toBe('Ae'.repeat(35))
  })
})

describe('a text in Windows-1252', () => {
  it.each([
    ['Café „Aimée“ – Küche', 'Café „Aimée“ – Küche'],
    ['Țărani Łukasz Őrség 🍎', 'Tarani Lukasz Orség'],
    ['Сад', 'Sad'],
    ['A\nB', 'A B'],
  ])('%j is written as %j', (text, written) => {
    expect(windows1252Text(text)).toBe(written)
  })

  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = windows1252Text(text)
        const bytes = Uint8Array.from([...written], (each) => bytesOf.get(each) ?? 0)
        expect(new TextDecoder('windows-1252').decode(bytes)).toBe(written)
      }),
    )
  })

  it('makes no letter a question mark, whatever it is', () => {
    const letters = Array.from({ length: 0x30000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((each) => /\p{L}/u.test(each))
    expect(letters.length).toBeGreaterThan(100_000)
    expect(letters.filter((each) => windows1252Text(each).includes('?'))).toEqual([])
  })
})

/** Each character of Windows-1252 by its byte, as the platform reads it. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)
