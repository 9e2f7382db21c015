import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutEnd } from './without-end.ts'

test.each([
  ['12,500', '0', '12,5'],
  ['000', '0', ''],
  ['', '0', ''],
  ['https://markt.example//', '/', 'https://markt.example'],
  ['a - ', ' -', 'a'],
  ['0a', '0', '0a'],
])('%j without %j at its end is %j', (text, characters, expected) => {
  expect(withoutEnd(text, characters)).toBe(expected)
})

test('says what a regular expression says', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '1', ',') }), (text) => {
      expect(withoutEnd(text, '0')).toBe(text.replace(/0+$/, ''))
    }),
  )
})
