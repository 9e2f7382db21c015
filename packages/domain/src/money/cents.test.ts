import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, divideHalfUp, multiplyCents, percentageOf, shareOf, splitProRata } from './cents.ts'

describe('half up', () => {
  it.each([
    [5n, 10n, 1],
    [4n, 10n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [-5n, 10n, -1],
    [-14n, 10n, -1],
    [-15n, 10n, -2],
    [0n, 7n, 0],
  ])('%s / %s = %s', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected)
  })

  it('refuses a denominator that is not positive', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
    expect(() => divideHalfUp(1n, -3n)).toThrow(RangeError)
  })
})

describe('percentages', () => {
  it.each([
    [17_028, 700, 1_192],
    [1_490, 700, 104],
    [50, 700, 4],
    [-50, 700, -4],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [1_250, 0, 0],
  ])('%i cents at %i basis points are %i', (cents, basisPoints, expected) => {
    expect(percentageOf(cents, basisPoints)).toBe(expected)
  })

  it('mirrors a negative amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 100_000 }), (cents, basisPoints) => {
        expect(percentageOf(-cents, basisPoints) + percentageOf(cents, basisPoints)).toBe(0)
      }),
    )
  })
})

describe('shares', () => {
  const whole = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(0, -0))
  const exactly = (share: () => number): number | 'out of range' => {
    try {
      return share()
    } catch {
      return 'out of range'
    }
  }

  it('are what arithmetic without limits says, however large, and never minus nothing', () => {
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.oneof(fc.integer({ min: 1, max: 20_000 }), whole),
        (cents, numerator, denominator) => {
          const expected = exactly(() => divideHalfUp(BigInt(cents) * BigInt(numerator), BigInt(denominator)))
          expect(exactly(() => shareOf(cents, numerator, denominator))).toBe(expected)
          const product = BigInt(cents) * BigInt(numerator)
          const fits = product <= Number.MAX_SAFE_INTEGER && product >= Number.MIN_SAFE_INTEGER
          expect(exactly(() => multiplyCents(cents, numerator))).toBe(fits ? Number(product) : 'out of range')
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('refuse what is not whole', () => {
    expect(() => shareOf(0.5, 2, 1)).toThrow(RangeError)
    expect(() => shareOf(2, 0.5, 1)).toThrow(RangeError)
    expect(() => shareOf(1, 1, 0.5)).toThrow(RangeError)
    expect(() => multiplyCents(0.5, 2)).toThrow(RangeError)
  })
})

describe('sums and products', () => {
  it.each([
    [[], 0],
    [[4_470, 5_838, 3_840, 2_280], 16_428],
    [[100, -100], 0],
  ])('%j sum to %i', (parts, expected) => {
    expect(addCents(parts)).toBe(expected)
  })

  it('refuses what no longer fits a safe integer', () => {
    expect(multiplyCents(1_490, 3)).toBe(4_470)
    expect(() => multiplyCents(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
    expect(() => addCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('split pro rata', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [590, [16_428, 0, 1_999], [526, 0, 64]],
    [7, [0, 0], [4, 3]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
    [10, [5, 5, 5, 5], [3, 3, 2, 2]],
  ])('%i by %j is %j', (whole, weights, expected) => {
    expect(splitProRata(whole, weights)).toEqual(expected)
  })

  it('refuses negative weights, and a whole that nobody carries', () => {
    expect(() => splitProRata(1, [-1, 2])).toThrow(RangeError)
    expect(() => splitProRata(1, [])).toThrow(RangeError)
  })

  it('sums to the whole and is never further than one from the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), weights, (whole, shares) => {
        const parts = splitProRata(whole, shares)
        expect(addCents(parts)).toBe(whole)
        const total = shares.reduce((sum, share) => sum + share, 0)
        if (total === 0) return
        parts.forEach((part, index) => {
          const exactTimesTotal = BigInt(whole) * BigInt(shares[index] ?? 0)
          const distance = BigInt(part) * BigInt(total) - exactTimesTotal
          expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true)
        })
      }),
    )
  })
})
