import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasGtinCheckDigit, parseBnnDay, parseScaled } from './bnn-values.ts'

describe('parseScaled', () => {
  it.each([
    ['4,39', 2, 439],
    ['0,5', 2, 50],
    ['22,1', 2, 2210],
    ['12', 2, 1200],
    ['4,390', 2, 439],
    ['12,5', 3, 12_500],
    ['37,5', 3, 37_500],
    ['6,000', 3, 6000],
    ['0', 0, 0],
  ])('%s with %i places is %i', (text, decimals, expected) => {
    expect(parseScaled(text, decimals)).toBe(expected)
  })

  it.each(['', '4.39', '-1', '1,2,3', '4,395', 'abc', ' 1', '1 kg', ',5', '5,', '1000000'])(
    'refuses %j as cents',
    (text) => {
      expect(parseScaled(text, 2)).toBeUndefined()
    },
  )

  it('reads back every amount of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
        expect(parseScaled(text, 2)).toBe(cents)
      }),
    )
  })
})

describe('hasGtinCheckDigit', () => {
  it.each([
    ['4006381333931', true],
    ['4006381333930', false],
    ['96385074', true],
    ['012345678905', true],
    ['400638133393', false],
    ['40063813339x1', false],
  ])('%s: %s', (gtin, expected) => {
    expect(hasGtinCheckDigit(gtin)).toBe(expected)
  })

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'4006381333931'].map(Number)
        digits[place] = ((digits[place] ?? 0) + step) % 10
        expect(hasGtinCheckDigit(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('parseBnnDay', () => {
  it.each([
    ['20261123', '2026-11-23'],
    ['00000000', null],
    ['', null],
    ['20260231', undefined],
    ['23.11.2026', undefined],
  ])('%j is %s', (text, expected) => {
    expect(parseBnnDay(text)).toBe(expected)
  })
})
