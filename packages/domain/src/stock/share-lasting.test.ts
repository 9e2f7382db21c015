import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedDemand, holdLasting, isFreshOn, type LastingLot, shareLasting, usableFor } from './share-lasting.ts'
import type { SharingRule } from './share-shortage.ts'

const [tuesday, wednesday, thursday, friday] = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const
const lot = (quantity: number, bestBefore: string | null): LastingLot => ({ quantity, bestBefore })
/** `a` ordered first. */
const demand = (orderItemId: 'a' | 'b' | 'c', quantity: number, deliveryDate: string): DatedDemand => ({
  orderItemId,
  quantity,
  deliveryDate,
  placedAt: new Date(`2026-11-2${'abc'.indexOf(orderItemId)}T08:00:00Z`),
})
const six = [demand('a', 4, friday), demand('b', 6, wednesday)]

describe('what lasts is shared', () => {
  it.each<[string, LastingLot[], DatedDemand[], number[]]>([
    ['until Thursday: Wednesday gets all, only Friday is short', [lot(10, thursday)], six, [0, 6]],
    ['some until Thursday, some longer', [lot(6, thursday), lot(4, null)], six, [4, 6]],
    ['too little of both, the oldest first', [lot(5, thursday), lot(2, friday)], six, [2, 5]],
    ['too little of all that keeps', [lot(7, null)], six, [4, 3]],
    ['expired for everybody', [lot(10, tuesday)], six, [0, 0]],
    ['of one day, as ever', [lot(7, null)], [demand('a', 4, friday), demand('b', 6, friday)], [4, 3]],
  ])('%s', (_, lots, demands, given) => {
    const shares = shareLasting(lots, demands, { kind: 'oldestFirst' })
    expect(shares.ok && shares.value.map((share) => share.given)).toEqual(given)
    expect(usableFor(lots, demands)).toBe(given.reduce((sum, part) => sum + part, 0))
  })

  it('in proportion among those who can use it', () => {
    const demands = [demand('a', 4, friday), demand('b', 6, wednesday), demand('c', 6, wednesday)]
    const shares = shareLasting([lot(6, thursday)], demands, { kind: 'proRata' })
    expect(shares.ok && shares.value.map(({ given }) => given)).toEqual([0, 3, 3])
  })

  it('by hand, never what has expired by then', () => {
    const byHand = (a: number, b: number): SharingRule => ({
      kind: 'byHand',
      shares: [
        { orderItemId: 'a', quantity: a },
        { orderItemId: 'b', quantity: b },
      ],
    })
    const lots = [lot(5, thursday), lot(2, friday)]
    expect(shareLasting(lots, six, byHand(1, 6))).toMatchObject({ ok: true })
    expect(shareLasting(lots, six, byHand(3, 4))).toMatchObject({
      code: 'SharesDoNotAddUp',
      facts: { available: 2, shared: 3 },
    })
    expect(shareLasting(lots, six, byHand(1, 5))).toMatchObject({ code: 'SharesDoNotAddUp' })
  })
})

it('gives as much as can be used, to nobody more than asked, and holds for each line only what lasts until its day', () => {
  const days = [tuesday, wednesday, thursday, friday]
  const someLots = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), bestBefore: fc.constantFrom(null, ...days) }),
    { maxLength: 5 },
  )
  const someDemands = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      deliveryDate: fc.constantFrom(...days),
      placedAt: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-23'), noInvalidDate: true }),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(someLots, someDemands, fc.constantFrom('oldestFirst', 'proRata'), (lots, given, kind) => {
      const demands = given.map((each, index) => ({ ...each, orderItemId: `line-${index}` }))
      const shares = shareLasting(lots, demands, { kind })
      if (!shares.ok) throw new Error(shares.code)
      // As many as unit by unit: the pickiest first, each taking what expires first of what lasts for it.
      const units = lots
        .flatMap(({ quantity, bestBefore }) => Array<string>(quantity).fill(bestBefore ?? '9999-12-31'))
        .sort()
      const asked = demands.flatMap(({ quantity, deliveryDate }) => Array<string>(quantity).fill(deliveryDate))
      const most = asked
        .sort()
        .reverse()
        .filter((day) => {
          const at = units.findIndex((unit) => unit >= day)
          return at >= 0 && units.splice(at, 1).length === 1
        }).length
      expect(shares.value.reduce((sum, share) => sum + share.given, 0)).toBe(most)
      for (const share of shares.value) expect(share.given).toBeLessThanOrEqual(share.asked)
      const held = holdLasting(lots, demands, shares.value)
      for (const { orderItemId, deliveryDate } of demands) {
        const parts = held.flatMap((row) =>
          row.heldFor.filter((part) => part.orderItemId === orderItemId).map((part) => ({ ...part, row })),
        )
        const share = shares.value.find((each) => each.orderItemId === orderItemId)
        expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(share?.given)
        for (const { row } of parts) expect(isFreshOn(row, deliveryDate)).toBe(true)
      }
      for (const { quantity, heldFor } of held) {
        expect(heldFor.reduce((sum, part) => sum + part.quantity, 0)).toBeLessThanOrEqual(quantity)
      }
    }),
  )
})
