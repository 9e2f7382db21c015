import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Discount } from './discount.ts'
import { priceAt, quantityPrices, type SellingPrice } from './price-at.ts'

const from = (fromQuantity: number, percentBasisPoints: number, validUntil: string | null = null): Discount => ({
  id: `from-${fromQuantity}`,
  fromQuantity,
  validFrom: null,
  validUntil,
  percentBasisPoints,
  amountCents: null,
})
const price: SellingPrice = {
  listCents: 1000,
  trace: [{ kind: 'supplierPrice', resultCents: 1000 }],
  discounts: [from(10, 2000), from(5, 1000, '2026-12-31'), from(3, 9000, '2026-11-01')],
  orderedOn: '2026-11-23',
  customerBasisPoints: 500,
}

it.each([
  [1, 950],
  [4, 950],
  [5, 855],
  [9, 855],
  [10, 760],
])('%i cost %i cents each', (quantity, cents) => {
  expect(priceAt(price, quantity).cents).toBe(cents)
})

it('tells how the price came about', () => {
  expect(priceAt(price, 5).trace).toEqual([
    { kind: 'supplierPrice', resultCents: 1000 },
    { kind: 'discount', discountId: 'from-5', fromQuantity: 5, changeCents: -100, resultCents: 900 },
    { kind: 'customerReduction', basisPoints: 500, changeCents: -45, resultCents: 855 },
  ])
})

it('names the quantities from which on it costs less, those of today only', () => {
  expect(quantityPrices(price, 1)).toEqual([
    { fromQuantity: 5, cents: 855, validUntil: '2026-12-31' },
    { fromQuantity: 10, cents: 760, validUntil: null },
  ])
  expect(quantityPrices(price, 5)).toEqual([{ fromQuantity: 10, cents: 760, validUntil: null }])
})

it('leads step by step from the list price to the price', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(9999), fc.integer({ min: 1, max: 20 }), (listCents, customerBasisPoints, n) => {
      const { cents, trace } = priceAt({ ...price, listCents, customerBasisPoints, trace: [] }, n)
      const changes = trace.reduce((sum, step) => sum + ('changeCents' in step ? step.changeCents : 0), 0)
      expect(listCents + changes).toBe(cents)
      expect(cents).toBeGreaterThanOrEqual(0)
    }),
  )
})
