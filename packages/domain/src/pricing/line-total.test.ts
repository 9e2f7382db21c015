import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedGrams, isEstimated, lineTotal, type PricedLine } from './line-total.ts'

const packed = (priceCents: number, quantity: number): PricedLine => ({
  priceCents,
  priceBasis: 'salesUnit',
  quantity,
  expectedWeightGrams: null,
  weighedGrams: null,
})
const weighed = (quantity: number, weighedGrams: number | null): PricedLine => ({
  priceCents: 1_390,
  priceBasis: 'kilogram',
  quantity,
  expectedWeightGrams: 4_200,
  weighedGrams,
})

describe('a line', () => {
  it.each([
    ['three sacks', packed(1_490, 3), 4_470, null, false],
    ['four trays', packed(960, 4), 3_840, null, false],
    ['none', packed(960, 0), 0, null, false],
    ['a cheese before the scale', weighed(1, null), 5_838, 4_200, true],
    ['two cheeses before the scale', weighed(2, null), 11_676, 8_400, true],
    ['a cheese on the scale', weighed(1, 4_380), 6_088, 4_380, false],
    ['rounded half up', { ...weighed(1, 50), priceCents: 990 }, 50, 50, false],
  ])('%s', (_, line, cents, grams, estimated) => {
    expect(lineTotal(line)).toBe(cents)
    expect(chargedGrams(line)).toBe(grams)
    expect(isEstimated(line)).toBe(estimated)
  })

  it('is half a cent at most from the exact weight price', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1_000_000), (priceCents, weighedGrams) => {
        const total = lineTotal({ ...weighed(1, weighedGrams), priceCents })
        const distance = BigInt(total) * 1000n - BigInt(priceCents) * BigInt(weighedGrams)
        expect(distance <= 500n && distance > -500n).toBe(true)
      }),
    )
  })
})
