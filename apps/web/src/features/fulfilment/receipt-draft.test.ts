import { describe, expect, test } from 'vitest'
import { deliveryOf, type InboundDelivery } from './inbound-goods.ts'
import type { InboundItem } from './queries.ts'
import {
  bodyOf,
  countsOf,
  draftOf,
  type ItemDraft,
  isDeliveryDraft,
  openGoodsOf,
  openItemsOf,
  withSpoilt,
} from './receipt-draft.ts'

const today = '2026-11-24'
const deliveryDate = '2026-11-26'

const demand = (orderItemId: string, quantity: number, placedAt: string) => ({
  orderItemId,
  orderNumber: 'K-2026-000318',
  customerName: 'Küche St. Ansgar',
  placedAt,
  quantity,
  deliveryDate,
  isConfirmed: true,
})

const milk: InboundItem = {
  id: 'milk',
  salesUnitId: 'milk-10',
  status: 'pendingArrivalRetailer',
  articleNumber: 'MB-101',
  gtin: null,
  articleName: { de: 'Frische Vollmilch', en: 'Fresh whole milk' },
  salesUnitName: { de: 'Eimer 10 l', en: 'Bucket 10 l' },
  picture: null,
  expectedWeightGrams: null,
  warehouseId: null,
  warehouseName: null,
  unitPriceCents: 1200,
  priceBasis: 'salesUnit',
  expectedQuantity: 10,
  receivedQuantity: null,
  receivedGrams: null,
  spoiltQuantity: 0,
  canTakeBack: { allowed: false, code: 'GoodsNotThereYet' },
  shelf: 'K-04',
  lots: [{ lot: 'M24', bestBefore: '2026-12-02', quantity: 10, isBlocked: false }],
  demands: [demand('a', 6, '2026-11-23T06:00:00Z'), demand('b', 4, '2026-11-23T07:00:00Z')],
}

const order = (...orders: [InboundItem[], ...InboundItem[][]]): InboundDelivery => {
  const [first, ...others] = orders.map((items, at) => ({
    ...{ orderNumber: `E-2026-00004${5 + at}`, deliveryDate, leg: 'delivery' as const, checks: [], items },
    ...{ status: 'pendingArrivalRetailer' as const, canReceive: { allowed: true, code: null } },
  }))
  if (!first) throw new Error('a delivery has orders')
  return deliveryOf([first, ...others])
}
/** As the screen asks for the counts of what is to be counted. */
const counting = (delivery: InboundDelivery, items: Record<string, ItemDraft>, apart: string[] = []) =>
  countsOf({ ...delivery, items: openGoodsOf(delivery, apart) }, items, today)

const draft = (quantity: number, more: Partial<ItemDraft> & { lot?: string; bestBefore?: string } = {}): ItemDraft => ({
  lots: [{ key: '1', lot: more.lot ?? 'M24', bestBefore: more.bestBefore ?? '2026-12-02', quantity }],
  spoilt: more.spoilt ?? 0,
  rule: more.rule ?? null,
  shelf: more.shelf ?? '',
})

const countIn = (item: InboundItem, each: ItemDraft) => counting(order([item]), { milk: each }).get('milk')
const count = (each: ItemDraft) => countIn(milk, each)

test('goods that do not keep until somebody’s day are short for them, and cover the others', () => {
  const [first, last] = milk.demands
  if (!first || !last) throw new Error('two customers wait for milk')
  const later = { ...milk, demands: [first, { ...last, deliveryDate: '2026-11-28' }] }
  const each = draft(10, { bestBefore: '2026-11-27' })
  expect(countIn(later, each)).toMatchObject({
    available: 6,
    shortage: 4,
    tooShort: [{ lot: 'M24', bestBefore: '2026-11-27' }],
    problem: 'ShortageUndecided',
  })
})

describe('a count while it is made', () => {
  test.each([
    ['all that was wanted', draft(10), { good: 10, shortage: 0, surplus: 0, problem: null }],
    ['more than was wanted', draft(12), { good: 12, shortage: 0, surplus: 2, problem: null }],
    ['too little, undecided', draft(7), { available: 7, shortage: 3, problem: 'ShortageUndecided' }],
    ['too little, decided', draft(7, { rule: { kind: 'proRata' } }), { available: 7, shortage: 3, problem: null }],
    [
      'too little, shared by hand with one left over',
      draft(7, {
        rule: {
          kind: 'byHand',
          shares: [
            { orderItemId: 'a', quantity: 3 },
            { orderItemId: 'b', quantity: 3 },
          ],
        },
      }),
      { shortage: 3, problem: 'SharesDoNotAddUp' },
    ],
    ['nothing at all', draft(0, { rule: { kind: 'oldestFirst' } }), { good: 0, shortage: 10, problem: null }],
    ['without a lot', draft(10, { lot: ' ' }), { problem: 'LotRequired' }],
    ['expired', draft(10, { bestBefore: '2026-11-23' }), { problem: 'BestBeforePassed', expiredLot: 'M24' }],
    ['fresh today, not on the delivery day', draft(10, { bestBefore: '2026-11-25' }), { available: 0, shortage: 10 }],
  ])('%s', (_, each, expected) => expect(count(each)).toMatchObject(expected))
})

test('what came for the hub’s own shelf stands in for what customers lack: nobody is asked who gets less', () => {
  const own = { ...milk, id: 'own', warehouseId: 'cold', warehouseName: 'Kühlhaus', demands: [], lots: [] }
  const counted = (theirs: number, shelfs: number) => {
    const apart = openGoodsOf(order([milk])).map(({ goodsKey }) => goodsKey)
    const counts = counting(order([milk, own]), { milk: draft(theirs), own: draft(shelfs) }, apart)
    return [counts.get('milk'), counts.get('own')]
  }
  expect(counted(7, 4)).toMatchObject([
    { good: 7, fromShelf: 3, shortage: 0, surplus: 0, problem: null },
    { good: 4, fromShelf: 0, shortage: 0, problem: null },
  ])
  expect(counted(7, 2)[0]).toMatchObject({ fromShelf: 2, available: 9, shortage: 1, problem: 'ShortageUndecided' })
  expect(counted(10, 4)[0]).toMatchObject({ fromShelf: 0, shortage: 0, problem: null })
})

test('counting starts with what the producer announced, and a line that is not announced with what is expected', () => {
  const { items } = draftOf(
    order([milk, { ...milk, id: 'cheese', salesUnitId: 'wheel', lots: [], expectedQuantity: 3 }]),
  )
  expect(items.milk?.lots).toMatchObject([{ lot: 'M24', bestBefore: '2026-12-02', quantity: 10 }])
  expect(items.cheese?.lots).toMatchObject([{ lot: '', bestBefore: '', quantity: 3 }])
})

test('lines that are booked or cancelled are not counted again', () => {
  const done = (['receivedRetailer', 'completed', 'cancelled'] as const).map((status) => ({
    ...milk,
    id: status,
    status,
  }))
  expect(openItemsOf(order([...done, milk])).map(({ id }) => id)).toEqual(['milk'])
})

test('what is sent names good lots, spoilt goods and the decision; a line of which nothing came says so', () => {
  const counted = order([milk, { ...milk, id: 'cheese', salesUnitId: 'wheel' }])
  const items = {
    milk: draft(7, { spoilt: 2, shelf: ' K-04 ', rule: { kind: 'proRata' } }),
    cheese: draft(0, { rule: { kind: 'proRata' } }),
  }
  const body = bodyOf(counted, { idempotencyKey: 'key', items }, ({ id }) => (id === 'milk' ? 3 : 10))
  expect(body).toEqual({
    orderNumbers: ['E-2026-000045'],
    items: [
      {
        itemIds: ['milk'],
        receipts: [
          { quantity: 7, condition: 'good', lot: 'M24', bestBefore: '2026-12-02' },
          { quantity: 2, condition: 'spoilt', lot: null, bestBefore: null },
        ],
        shelf: 'K-04',
        sharing: { kind: 'proRata' },
      },
      {
        itemIds: ['cheese'],
        receipts: [{ quantity: 0, condition: 'good', lot: null, bestBefore: null }],
        sharing: { kind: 'proRata' },
      },
    ],
  })
})

describe('what is spoilt', () => {
  const lots = (...quantities: number[]) =>
    quantities.map((quantity, at) => ({ key: `${at}`, lot: `L${at}`, bestBefore: '', quantity }))
  const reported = (quantities: number[], expected: number, ...spoilt: number[]) => {
    const draft = spoilt.reduce((each, next) => withSpoilt(each, next, expected), {
      ...{ lots: lots(...quantities), spoilt: 0, rule: null, shelf: '' },
    } as ItemDraft)
    return [...draft.lots.map(({ quantity }) => quantity), draft.spoilt]
  }

  test.each<[string, number[], number, number[], number[]]>([
    ['comes off what was counted as good', [3], 3, [1, 2], [1, 2]],
    ['comes off at once when it is typed', [3], 3, [2], [1, 2]],
    ['comes off the last lot first, then the one before', [4, 2], 6, [3], [3, 0, 3]],
    ['comes off a delivery of more than was expected', [5], 3, [2], [3, 2]],
    ['comes off nothing where only the good ones were counted', [1], 3, [1, 2], [1, 2]],
    ['comes off as far as there are more than were expected', [2], 3, [2], [1, 2]],
    ['is good again when it is taken back', [3], 3, [2, 1, 0], [3, 0]],
    ['is not good when it is taken back and was never counted as good', [1], 3, [2, 0], [1, 0]],
    ['is never less than all of it', [3], 3, [5], [0, 5]],
  ])('%s', (_, good, expected, spoilt, result) => {
    expect(reported(good, expected, ...spoilt)).toEqual(result)
  })
})

test('a decision that is no longer needed is not sent', () => {
  const items = { milk: draft(10, { rule: { kind: 'proRata' } }) }
  const body = bodyOf(order([milk]), { idempotencyKey: 'key', items }, () => 0)
  expect(body.items[0]).not.toHaveProperty('sharing')
})

test('counting starts at the shelf where the same goods stood last', () => {
  expect(draftOf(order([milk])).items.milk?.shelf).toBe('K-04')
})

describe('a count kept on the device', () => {
  const kept = { idempotencyKey: 'key', items: { milk: draft(7, { rule: { kind: 'proRata' } }) } }
  const { shelf: _, ...older } = draft(7)
  test.each([
    ['of today', kept, true],
    ['from before shelves', { ...kept, items: { milk: older } }, true],
    ['without items', { idempotencyKey: 'key' }, false],
    ['without a key', { items: {} }, false],
    ['whose lots are none', { ...kept, items: { milk: { ...older, lots: [{ lot: 1 }] } } }, false],
    ['whose lots are gone', { ...kept, items: { milk: { spoilt: 0, rule: null } } }, false],
    ['with a rule nobody knows', { ...kept, items: { milk: { ...older, rule: { kind: 'byLot' } } } }, false],
    ['that is text', 'count', false],
    ['that is nothing', null, false],
  ])('%s', (_, value, expected) => {
    expect(isDeliveryDraft(value)).toBe(expected)
  })
})

describe('the same goods of several lines', () => {
  const dearer = { ...milk, id: 'dearer', unitPriceCents: 1300, demands: [demand('c', 3, '2026-11-22T06:00:00Z')] }
  const shelfs = { ...milk, id: 'shelfs', warehouseId: 'cold', warehouseName: 'Kühlhaus', demands: [] }
  const lots = (lot: string, quantity: number) => [{ lot, bestBefore: '2026-12-02', quantity, isBlocked: false }]
  const both = order(
    [milk, { ...dearer, expectedQuantity: 3, lots: lots('M24', 3) }],
    [{ ...shelfs, expectedQuantity: 2, lots: lots('M25', 2) }],
  )
  const pile = 'milk+dearer+shelfs'

  test('are one line, with all that was announced of each lot, and everybody who waits, the oldest order first', () => {
    expect(openGoodsOf(both)).toMatchObject([
      {
        ...{ id: pile, expectedQuantity: 15, ownExpected: 2, warehouseName: null },
        lots: [
          { lot: 'M24', quantity: 13 },
          { lot: 'M25', quantity: 2 },
        ],
        demands: [{ orderItemId: 'c' }, { orderItemId: 'a' }, { orderItemId: 'b' }],
      },
    ])
    expect(bodyOf(both, draftOf(both), () => 0)).toMatchObject({
      orderNumbers: ['E-2026-000045', 'E-2026-000046'],
      items: [{ itemIds: ['milk', 'dearer', 'shelfs'] }],
    })
  })

  test.each([
    ['all of it', 15, { shortage: 0, ownMissing: 0, surplus: 0, problem: null }],
    ['less: the shelf goes short first', 14, { shortage: 0, ownMissing: 1, surplus: 0, problem: null }],
    ['too little for those who wait', 12, { shortage: 1, ownMissing: 2, problem: 'ShortageUndecided' }],
    ['more', 16, { shortage: 0, ownMissing: 0, surplus: 1, problem: null }],
  ])('%s', (_, quantity, expected) => {
    expect(counting(both, { [pile]: draft(quantity) }).get(pile)).toMatchObject(expected)
  })

  test('are counted line by line where somebody asks for it, and told apart by their price', () => {
    const [goods] = openGoodsOf(both)
    const apart = openGoodsOf(both, [goods?.goodsKey ?? ''])
    expect(apart.map(({ id, isApart, warehouseName }) => [id, isApart, warehouseName])).toEqual([
      ['milk', true, null],
      ['dearer', true, null],
      ['shelfs', true, 'Kühlhaus'],
    ])
  })
})
