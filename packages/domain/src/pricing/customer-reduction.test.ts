import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reducedForCustomer } from './customer-reduction.ts'

describe("a customer's own reduction", () => {
  it.each([
    [1490, 0, 1490],
    [1490, 250, 1453],
    [1490, 1000, 1341],
    [5, 1000, 4],
    [4, 1000, 4],
    [1490, 10_000, 0],
    [100, 20_000, 0],
    [0, 250, 0],
  ])('%i cents less %i basis points are %i', (cents, basisPoints, expected) => {
    expect(reducedForCustomer(cents, basisPoints)).toBe(expected)
  })

  it('never raises a price, and a larger one never costs more', () => {
    const percent = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.nat(10_000_000), percent, percent, (cents, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(reducedForCustomer(cents, less)).toBeLessThanOrEqual(cents)
        expect(reducedForCustomer(cents, more)).toBeLessThanOrEqual(reducedForCustomer(cents, less))
      }),
    )
  })
})
