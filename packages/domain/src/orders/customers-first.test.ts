import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usableFor } from '../stock/share-lasting.ts'
import { countedForCustomersFirst, customersFirst, lessOfOwnFirst, ownLinesBeside } from './customers-first.ts'

const demand = (quantity: number, deliveryDate = '2026-11-26') => ({
  orderItemId: `${quantity} ${deliveryDate}`,
  quantity,
  deliveryDate,
  placedAt: new Date('2026-11-23T08:00:00Z'),
})
const lot = (quantity: number, bestBefore: string | null = null) => ({ lot: 'L', quantity, bestBefore })
const sum = (lots: readonly { quantity: number }[]) => lots.reduce((total, { quantity }) => total + quantity, 0)
const grams = (lots: readonly { weighedGrams?: number | undefined }[]) =>
  lots.reduce((total, { weighedGrams = 0 }) => total + weighedGrams, 0)

it('finds the hub’s own lines of the same goods, the last one first, and none beside one of its own', () => {
  const line = (id: string, salesUnitId: string, warehouseId: string | null) => ({ id, salesUnitId, warehouseId })
  const lines = [
    line('a', 'milk', null),
    line('b', 'milk', 'hall'),
    line('c', 'milk', 'cold'),
    line('d', 'oil', 'hall'),
  ]
  expect(ownLinesBeside(line('a', 'milk', null), lines).map(({ id }) => id)).toEqual(['c', 'b'])
  expect(ownLinesBeside(line('b', 'milk', 'hall'), lines)).toEqual([])
})

it.each([
  ['less than the hub ordered for itself', 3, [4], [['own 0', 3]]],
  [
    'more',
    6,
    [4],
    [
      ['own 0', 4],
      ['theirs', 2],
    ],
  ],
  [
    'several own lines',
    6,
    [4, 1, 5],
    [
      ['own 0', 4],
      ['own 1', 1],
      ['own 2', 1],
    ],
  ],
  ['none of its own', 6, [], [['theirs', 6]]],
  ['an own line of which nothing is promised', 2, [0], [['theirs', 2]]],
] as const)('shares what cannot be brought: %s', (_, quantity, own, parts) => {
  const lines = own.map((promised, index) => ({ id: `own ${index}`, promised }))
  expect(lessOfOwnFirst('theirs', quantity, lines).map((part) => [part.itemId, part.quantity])).toEqual(parts)
})

it.each([
  ['nothing lacks', [lot(10)], [lot(4)], 10, [10, 4]],
  ['some lacks', [lot(8)], [lot(4)], 10, [10, 2]],
  ['more lacks than there is', [lot(3)], [lot(4)], 10, [7, 0]],
  ['what is over stays', [], [lot(4), lot(9)], 10, [10, 3]],
  ['what does not last is of no use', [lot(8)], [lot(4, '2026-11-25')], 10, [8, 4]],
  ['no more than was promised', [lot(8)], [lot(4)], 9, [9, 3]],
] as const)('takes goods of the hub’s own for customers: %s', (_, lots, own, most, [theirs, stays]) => {
  const after = customersFirst({ lots, own }, { demands: [demand(10)], most })
  expect([sum(after.lots), sum(after.stays)]).toEqual([theirs, stays])
})

it('leaves the shelf what spoils first', () => {
  const own = [lot(4, '2026-11-28'), lot(4, '2026-12-24')]
  const after = customersFirst({ lots: [], own }, { demands: [demand(4)], most: 4 })
  expect(after).toEqual({ lots: [lot(4, '2026-12-24')], stays: [lot(4, '2026-11-28')] })
})

it('loses neither packs nor grams, and never helps itself to more than customers can use', () => {
  const days = fc.constantFrom('2026-11-25', '2026-11-26', '2026-11-27', null)
  const someLot = fc.record({
    bestBefore: days,
    quantity: fc.integer({ min: 1, max: 20 }),
    weighedGrams: fc.integer({ min: 100, max: 90_000 }),
  })
  const someDemand = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom('2026-11-26', '2026-11-27'), fc.nat())
  fc.assert(
    fc.property(
      fc.array(someLot, { maxLength: 4 }),
      fc.array(someLot, { maxLength: 4 }),
      fc.array(someDemand, { maxLength: 4 }),
      (lots, own, wanted) => {
        const demands = wanted.map(([quantity, day, id]) => ({ ...demand(quantity, day), orderItemId: String(id) }))
        const distinct = demands.filter(
          (each, index) => demands.findIndex((d) => d.orderItemId === each.orderItemId) === index,
        )
        const after = customersFirst({ lots, own }, { demands: distinct, most: Number.POSITIVE_INFINITY })
        expect(sum(after.lots) + sum(after.stays)).toBe(sum(lots) + sum(own))
        expect(grams(after.lots) + grams(after.stays)).toBe(grams(lots) + grams(own))
        const gained = usableFor(after.lots, distinct) - usableFor(lots, distinct)
        expect(gained).toBe(sum(after.lots) - sum(lots))
        // Whoever still lacks something could use nothing of what stays.
        expect(usableFor([...after.lots, ...after.stays], distinct)).toBe(usableFor(after.lots, distinct))
      },
    ),
  )
})

it('what customers lack of several lines comes from the hub’s own of the same goods, and from no other', () => {
  const line = (id: string, salesUnitId: string, warehouseId: string | null = null) => ({
    id,
    salesUnitId,
    warehouseId,
  })
  const lines = [line('dear', 'milk'), line('cheap', 'milk'), line('own', 'milk', 'cold'), line('oil', 'oil', 'cold')]
  const counted = new Map([
    ['dear', [lot(3)]],
    ['cheap', [lot(2)]],
    ['own', [lot(4)]],
    ['oil', [lot(5)]],
  ])
  const after = countedForCustomersFirst(lines, counted, (id) => (id === 'oil' || id === 'own' ? [] : [demand(5)]))
  expect([...after].map(([id, lots]) => [id, sum(lots)])).toEqual([
    ['dear', 5],
    ['cheap', 4],
    ['own', 0],
    ['oil', 5],
  ])
  const without = countedForCustomersFirst(lines, new Map([['dear', [lot(3)]]]), () => [demand(5)])
  expect(sum(without.get('dear') ?? [])).toBe(3)
})
