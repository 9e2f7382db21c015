import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GoodsOfLot, type LineToServe, serveCustomers } from './serve-customers.ts'

const line = (orderItemId: string, quantity: number, minute: number, more: Partial<LineToServe> = {}): LineToServe => ({
  orderItemId,
  quantity,
  placedAt: new Date(Date.UTC(2026, 10, 23, 8, minute)),
  status: 'processing',
  deliveryMethod: 'deliverySupplier',
  isFromHubStock: false,
  pickedQuantity: null,
  isCutOffPassed: true,
  ...more,
})
const lot = (lotId: string, quantity: number, bestBefore: string | null = null): GoodsOfLot => ({
  lotId,
  bestBefore,
  quantity,
})
const byPack = {
  priceBasis: 'salesUnit' as const,
  expectedWeightGrams: null,
  grams: new Map<string, number>(),
  isWeightConfirmed: false,
}

const summary = (result: ReturnType<typeof serveCustomers>) =>
  result.ok
    ? result.value.map(({ orderItemId, status, given, lots }) => [orderItemId, status, given, lots])
    : result.code

it('first come, first served; what expires first goes out first', () => {
  const goods = { ...byPack, lots: [lot('late', 4, '2026-12-10'), lot('soon', 3, '2026-12-01')] }
  expect(summary(serveCustomers([line('b', 4, 2), line('a', 5, 1)], goods))).toEqual([
    [
      'a',
      'inDelivery',
      5,
      [
        { lotId: 'soon', quantity: 3 },
        { lotId: 'late', quantity: 2 },
      ],
    ],
    ['b', 'inDelivery', 2, [{ lotId: 'late', quantity: 2 }]],
  ])
})

it('is ready at the door where it is fetched', () => {
  const fetched = line('a', 2, 1, { deliveryMethod: 'pickupSupplier' })
  expect(summary(serveCustomers([fetched], { ...byPack, lots: [lot('l', 2)] }))).toEqual([
    ['a', 'readyForPickup', 2, [{ lotId: 'l', quantity: 2 }]],
  ])
})

it.each([
  ['the hub has not confirmed', line('a', 2, 1, { status: 'received' }), 'NotYetConfirmed'],
  ['goes by the hub', line('a', 2, 1, { deliveryMethod: 'deliveryHub' }), 'Forbidden'],
  ['has gone', line('a', 2, 1, { status: 'inDelivery' }), 'TransitionNotAllowed'],
] as const)('nothing of what %s', (_, waiting, code) => {
  expect(serveCustomers([waiting], { ...byPack, lots: [lot('l', 2)] })).toMatchObject({ ok: false, code })
})

describe('what is paid by weight', () => {
  const weighed = (grams: readonly [string, number][], isWeightConfirmed = false) =>
    serveCustomers([line('a', 2, 1), line('b', 2, 2)], {
      ...{ priceBasis: 'kilogram', expectedWeightGrams: 1000, lots: [lot('l', 2)] },
      ...{ grams: new Map(grams), isWeightConfirmed },
    })

  it('needs the weight of everybody who gets some, and of nobody else', () => {
    expect(weighed([])).toMatchObject({ code: 'WeightRequired', facts: { itemId: 'a' } })
    expect(weighed([['a', 2100]])).toMatchObject({ ok: true, value: [{ grams: 2100 }, { given: 0, grams: null }] })
  })

  it('asks about one that is far off', () => {
    expect(weighed([['a', 3000]])).toMatchObject({ code: 'WeightUnusual' })
    expect(weighed([['a', 3000]], true)).toMatchObject({ ok: true })
    expect(weighed([['a', 300_000]], true)).toMatchObject({ code: 'WeightImplausible' })
  })
})

it('nothing is lost and nothing made: lots sum to what is given, and nobody gets more than asked', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(quantities, quantities, (asked, there) => {
      const lines = asked.map((quantity, index) => line(`line-${index}`, quantity, index))
      const lots = there.map((quantity, index) => lot(`lot-${index}`, quantity, `2026-12-${10 + index}`))
      const served = serveCustomers(lines, { ...byPack, lots })
      if (!served.ok) throw new Error(served.code)
      const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0)
      for (const { asked: wanted, given, lots: got } of served.value) {
        expect(given).toBeLessThanOrEqual(wanted)
        expect(sum(got)).toBe(given)
      }
      const handedOut = served.value.flatMap((each) => each.lots)
      expect(sum(handedOut)).toBe(Math.min(sum(lines), sum(lots)))
      for (const { lotId, quantity } of lots) {
        expect(sum(handedOut.filter((each) => each.lotId === lotId))).toBeLessThanOrEqual(quantity)
      }
    }),
  )
})
