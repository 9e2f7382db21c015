import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { changeInBasisPoints, marginOf, priceChangeOf } from './price-change.ts'

test.each([
  [1200, 1300, 'raised', 833],
  [1200, 1100, 'lowered', -833],
  [1200, 1200, null, 0],
  [null, 1200, 'offered', null],
  [1200, null, 'withdrawn', null],
  [null, null, null, null],
  [0, 5, 'raised', null],
])('from %s to %s', (before, after, change, basisPoints) => {
  expect(priceChangeOf(before, after)).toBe(change)
  expect(changeInBasisPoints(before, after)).toBe(basisPoints)
})

test.each([
  ['a quarter on top is a fifth of the price', 125, 100, 0, 2000],
  ['nothing on top', 100, 100, 0, 0],
  ['sold for less than it costs', 80, 100, 0, -2500],
  ['VAT in the price is nobody’s margin', 1284, 1000, 700, 1667],
  ['given away', 0, 100, 0, null],
])('the margin: %s', (_, priceCents, supplierPriceCents, vatInBasisPoints, margin) => {
  expect(marginOf({ priceCents, supplierPriceCents, vatInBasisPoints })).toBe(margin)
})

it('leaves the supplier’s price when the margin is taken off the net price, to the rounding of a basis point', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (priceCents, supplierPriceCents) => {
      const margin = marginOf({ priceCents, supplierPriceCents, vatInBasisPoints: 0 }) ?? Number.NaN
      expect(Math.abs(priceCents * (1 - margin / 10_000) - supplierPriceCents)).toBeLessThanOrEqual(
        priceCents / 20_000 + 1e-6,
      )
    }),
  )
})
