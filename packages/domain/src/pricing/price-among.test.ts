import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Discount } from './discount.ts'
import { priceAmong } from './price-among.ts'
import { allQuantityPrices, priceAt } from './price-at.ts'

it.each<[number, number | null]>([
  [1, 1510],
  [2, 1510],
  [9, 1510],
  [10, 1479],
  [11, 1479],
  [20, 1400],
  [999, 1400],
])('of %i costs %i cents each', (quantity, cents) => {
  const prices = [
    { fromQuantity: 2, cents: 1510 },
    { fromQuantity: 10, cents: 1479 },
    { fromQuantity: 20, cents: 1400 },
  ]
  expect(priceAmong(prices, quantity)).toBe(cents)
})

it('is not known where there are no prices', () => expect(priceAmong([], 1)).toBeNull())

it('is what the order will cost, at any quantity and with any discounts', () => {
  const days = { validFrom: fc.constantFrom(null, '2026-11-24'), validUntil: fc.constantFrom(null, '2026-11-22') }
  const begins = { id: fc.uuid(), fromQuantity: fc.integer({ min: 1, max: 30 }), ...days }
  const none = fc.constant(null)
  const discount = fc.oneof(
    fc.record<Discount>({ ...begins, percentBasisPoints: fc.integer({ min: 1, max: 5000 }), amountCents: none }),
    fc.record<Discount>({ ...begins, percentBasisPoints: none, amountCents: fc.integer({ min: 1, max: 500 }) }),
  )
  const discounts = fc.array(discount, { maxLength: 5 })
  const asked = fc.record({
    discounts,
    list: fc.nat(5000),
    basisPoints: fc.nat(3000),
    first: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(asked, fc.nat(40), ({ discounts, list, basisPoints, first }, more) => {
      const day = { trace: [], orderedOn: '2026-11-23' }
      const price = { listCents: list, customerBasisPoints: basisPoints, discounts, ...day }
      expect(priceAmong(allQuantityPrices(price, first), first + more)).toBe(priceAt(price, first + more).cents)
    }),
  )
})
