import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedLot } from './receive-order-item.ts'
import { goodsKeyOf, type LineToReceive, receiveTogether } from './receive-together.ts'

const [thursday, friday] = ['2026-11-26', '2026-11-27'] as const
const today = '2026-11-25'

/** A line of sacks: `wants` by customers, the first of all orders first. */
const line = (
  id: string,
  expectedQuantity: number,
  wants: number[],
  more: Partial<LineToReceive> = {},
): LineToReceive => ({
  ...{ id, salesUnitId: 'sack', warehouseId: null, expectedQuantity },
  ...{ status: 'pendingArrivalRetailer', leg: 'delivery', hasUnconfirmedDemand: false, deliveryDate: thursday },
  ...{ priceBasis: 'salesUnit', expectedWeightGrams: null },
  demands: wants.map((quantity, at) => ({
    ...{ orderItemId: `${id}${at}`, quantity, deliveryDate: thursday },
    placedAt: new Date(`2026-11-2${at}T0${id.charCodeAt(0) % 10}:00:00Z`),
  })),
  ...more,
})
const own = (id: string, expectedQuantity: number) => line(id, expectedQuantity, [], { warehouseId: 'cold' })
const lot = (quantity: number, bestBefore: string | null = null, name = 'L1'): CountedLot => ({
  ...{ lot: name, bestBefore, quantity },
})

const count = (
  lines: readonly LineToReceive[],
  good: readonly CountedLot[],
  { spoilt = 0, rule = 'oldestFirst' as 'oldestFirst' | 'proRata' | null } = {},
) => {
  const [first, ...others] = lines
  if (!first) throw new Error('a count is of something')
  const decision = { rule: rule === null ? null : { kind: rule }, today }
  return receiveTogether([first, ...others], 'hub', { good, spoiltQuantity: spoilt }, decision)
}
const received = (...asked: Parameters<typeof count>) => {
  const result = count(...asked)
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const quantities = (...asked: Parameters<typeof count>) => received(...asked).map((each) => each.receivedQuantity)

describe('one pile for several lines', () => {
  // Customers of the dear line want 3, of the cheap one 4, the shelf 2.
  const three = [line('a', 3, [2, 1]), line('b', 4, [4]), own('s', 2)]
  it.each<[string, LineToReceive[], number, number[]]>([
    ['all there', three, 9, [3, 4, 2]],
    ['more than all of it goes to the shelf it was ordered for', three, 11, [3, 4, 4]],
    ['and without one with the last line', three.slice(0, 2), 9, [3, 6]],
    ['what lacks, lacks on the shelf first', three, 8, [3, 4, 1]],
    ['and then with whoever ordered last, whichever line it is', three, 6, [2, 4, 0]],
    ['what nobody waits for any more comes after the shelf', [line('a', 5, [3]), own('s', 2)], 6, [4, 2]],
    ['nothing', three, 0, [0, 0, 0]],
  ])('%s', (_, lines, packs, expected) => {
    expect(quantities(lines, packs === 0 ? [] : [lot(packs)])).toEqual(expected)
  })

  it('asks who gets less as one question about everybody who waits', () => {
    expect(count(three, [lot(5)], { rule: null })).toEqual({
      ...{ ok: false, code: 'ShortageUndecided', needed: 7, available: 5 },
    })
    expect(received(three.slice(0, 2), [lot(5)], { rule: 'proRata' }).flatMap(({ shares }) => shares)).toEqual([
      { orderItemId: 'a0', asked: 2, given: 1 },
      { orderItemId: 'a1', asked: 1, given: 1 },
      { orderItemId: 'b0', asked: 4, given: 3 },
    ])
  })

  it('gives the lot that lasts to the line that needs it', () => {
    const later = line('b', 4, [4], { demands: line('b', 4, [4]).demands.map((d) => ({ ...d, deliveryDate: friday })) })
    const lines = received([line('a', 3, [3]), later], [lot(3, thursday, 'short'), lot(4, friday, 'long')])
    expect(lines.map(({ lots }) => lots.map((each) => [each.lot, each.quantity]))).toEqual([
      [['short', 3]],
      [['long', 4]],
    ])
  })

  it('a line of which nothing came was never received; one that nobody waits for is done', () => {
    expect(received(three, [lot(7)]).map(({ path }) => path.at(-1))).toEqual([
      ...['receivedRetailer', 'receivedRetailer', 'cancelled'],
    ])
    expect(received(three, [lot(9)]).at(-1)?.path).toEqual(['receivedRetailer', 'completed'])
  })

  it('spoilt packs stand with the lines that lack them', () => {
    expect(received(three, [lot(6)], { spoilt: 3 }).map(({ spoiltQuantity }) => spoiltQuantity)).toEqual([1, 0, 2])
    expect(received(three, [lot(9)], { spoilt: 2 }).map(({ spoiltQuantity }) => spoiltQuantity)).toEqual([0, 0, 2])
  })

  it('is not counted as long as the hub has not confirmed an order behind one of them', () => {
    const waiting = { ...own('s', 2), hasUnconfirmedDemand: true }
    expect(count([line('a', 3, [3]), waiting], [lot(5)])).toMatchObject({ ok: false, code: 'NotYetConfirmed' })
  })
})

it('knows the same packs by what they are, not by their price', () => {
  const sack = { salesUnitId: 'sack', priceBasis: 'salesUnit' as const, expectedWeightGrams: null }
  expect(goodsKeyOf({ ...sack, unitPriceCents: 100 } as typeof sack)).toBe(goodsKeyOf(sack))
  expect(goodsKeyOf({ ...sack, salesUnitId: 'bag' })).not.toBe(goodsKeyOf(sack))
  expect(goodsKeyOf({ ...sack, expectedWeightGrams: 1000 })).not.toBe(goodsKeyOf(sack))
})

it('loses no pack, no gram and nobody: the parts sum to the pile, and everybody gets what the pile alone would give them', () => {
  const days = fc.constantFrom(thursday, friday)
  const someLine = fc.record({
    isOwn: fc.boolean(),
    expected: fc.nat(9),
    wants: fc.array(fc.nat(5), { maxLength: 3 }),
    day: days,
  })
  const someLot = fc.record({
    lot: fc.constantFrom('A', 'B'),
    bestBefore: fc.constantFrom(null, today, thursday, friday),
    quantity: fc.integer({ min: 1, max: 12 }),
    grams: fc.integer({ min: 800, max: 1200 }),
  })
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 4 }),
      fc.array(someLot, { maxLength: 3 }),
      fc.nat(4),
      fc.constantFrom('oldestFirst' as const, 'proRata' as const),
      (some, lots, spoilt, rule) => {
        const lines = some.map(({ isOwn, expected, wants, day }, at) => {
          const each = isOwn ? own(`l${at}`, expected) : line(`l${at}`, expected, wants)
          const demands = each.demands.map((demand) => ({ ...demand, deliveryDate: day }))
          return { ...each, demands, priceBasis: 'kilogram' as const, expectedWeightGrams: 1000 }
        })
        const good = lots.map(({ grams, ...each }) => ({
          ...each,
          weighedGrams: grams * each.quantity,
          isWeightConfirmed: true,
        }))
        const parts = received(lines, good, { spoilt, rule })
        const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
        expect(sum(parts.map(({ receivedQuantity }) => receivedQuantity))).toBe(
          sum(good.map(({ quantity }) => quantity)),
        )
        expect(sum(parts.map(({ receivedGrams }) => receivedGrams))).toBe(
          sum(good.map(({ weighedGrams }) => weighedGrams)),
        )
        expect(sum(parts.map(({ spoiltQuantity }) => spoiltQuantity))).toBe(spoilt)
        const alone = received(
          [{ ...own('pile', 0), ...lines[0], demands: lines.flatMap(({ demands }) => demands) } as LineToReceive],
          good,
          { spoilt, rule },
        )
        const givenIn = (of: typeof parts) =>
          new Map(of.flatMap(({ shares }) => shares.map((each) => [each.orderItemId, each.given])))
        expect(givenIn(parts)).toEqual(givenIn(alone))
      },
    ),
  )
})

describe('a customer’s line that waits for two of the lines', () => {
  const shared = (quantity: number) => ({
    ...{ orderItemId: 'both', quantity, deliveryDate: thursday },
    placedAt: new Date('2026-11-20T08:00:00Z'),
  })
  const two = [line('a', 8, [6]), line('b', 1, [])].map((each, at) => ({
    ...each,
    demands: [...each.demands, shared(at === 0 ? 2 : 1)],
  }))
  it('gets of each what that one brings', () => {
    const [first, second] = received(two, [lot(4, '2026-12-01', 'L1'), lot(5, null, 'L2')])
    expect(first).toMatchObject({ receivedQuantity: 8, shares: [{ given: 6 }, { orderItemId: 'both', given: 2 }] })
    expect(second).toMatchObject({ receivedQuantity: 1, shares: [{ orderItemId: 'both', asked: 1, given: 1 }] })
  })
  it('lacks something once, however many bring it', () => {
    const parts = received(two, [lot(8)], { rule: 'oldestFirst' })
    expect(parts.flatMap(({ shares }) => shares).reduce((sum, { asked, given }) => sum + asked - given, 0)).toBe(1)
    expect(parts.reduce((sum, { receivedQuantity }) => sum + receivedQuantity, 0)).toBe(8)
    expect(count(two, [lot(8)], { rule: null })).toMatchObject({ code: 'ShortageUndecided', needed: 9, available: 8 })
  })
})
