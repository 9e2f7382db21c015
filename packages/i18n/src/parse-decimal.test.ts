import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'
import { locales } from './locale.ts'
import { parseDecimal, parseQuantity } from './parse-decimal.ts'

describe('parseDecimal', () => {
  test.each([
    ['14,90', 2, 1490],
    ['14.90', 2, 1490],
    ['14,9', 2, 1490],
    ['14', 2, 1400],
    ['14,', 2, 1400],
    [',5', 2, 50],
    ['-0,01', 2, -1],
    ['-0', 2, 0],
    [' 1 234,50 ', 2, 123450],
    ['1.234,50', 2, 123450],
    ['1,234.50', 2, 123450],
    ['1.234.567,5', 2, 123456750],
    ['4,380', 3, 4380],
    ['4.38', 3, 4380],
    ['0', 3, 0],
  ])('%j with %i decimals is %i', (text, decimals, expected) => {
    expect(parseDecimal(text, decimals)).toBe(expected)
  })

  test.each([
    ['', 2],
    [',', 2],
    ['abc', 2],
    ['12 kg', 3],
    ['1.234', 2],
    ['1,2,3', 2],
    ['1.23,4', 2],
    ['12.34.56,7', 2],
    ['14,901', 2],
    ['1e3', 2],
    ['--1', 2],
    ['9999999999999', 2],
  ])('%j with %i decimals is refused', (text, decimals) => {
    expect(parseDecimal(text, decimals)).toBeNull()
  })

  test('reads back every amount that is shown, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
        fc.constantFrom(...locales),
        (cents, locale) => {
          const shown = createFormat(locale).money(cents).replace('€', '')
          return parseDecimal(shown, 2) === cents
        },
      ),
    )
  })
})

test.each([
  ['12', 12],
  ['0', 0],
  ['-1', null],
  ['1,5', null],
  ['', null],
])('parseQuantity(%j) is %j', (text, expected) => {
  expect(parseQuantity(text)).toBe(expected)
})
