import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canChangeItem,
  canChangeOrder,
  changeItem,
  checkChangedValue,
  type ItemToChange,
  priceForTotal,
  statusAfterLess,
} from './change-order.ts'
import { goodsGivenBack } from './give-back-goods.ts'
import type { OrderItemState } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus, orderItemStatuses } from './order-item-status.ts'
import { promisedQuantity, wantedQuantity } from './quantities.ts'

const state = (more: Partial<OrderItemState> = {}): OrderItemState => ({
  status: 'received',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: null,
  isCutOffPassed: false,
  ...more,
})
const said = (result: { ok: boolean; code?: string }): string => (result.ok ? 'yes' : (result.code ?? ''))

/** Customer before the cut-off, customer after it, hub before or after it, hub with the goods in a box. */
const who: Record<OrderItemStatus, readonly [string, string, string, string]> = {
  received: ['yes', 'CutOffPassed', 'yes', 'AlreadyPicked'],
  processing: ['yes', 'CutOffPassed', 'yes', 'AlreadyPicked'],
  pendingArrivalRetailer: ['AlreadyUnderWay', 'AlreadyUnderWay', 'yes', 'AlreadyPicked'],
  receivedRetailer: ['AlreadyUnderWay', 'AlreadyUnderWay', 'yes', 'AlreadyPicked'],
  readyForPickup: ['AlreadyUnderWay', 'AlreadyUnderWay', 'AlreadyUnderWay', 'AlreadyUnderWay'],
  inDelivery: ['AlreadyUnderWay', 'AlreadyUnderWay', 'AlreadyUnderWay', 'AlreadyUnderWay'],
  completed: ['AlreadyClosed', 'AlreadyClosed', 'AlreadyClosed', 'AlreadyClosed'],
  cancelled: ['AlreadyClosed', 'AlreadyClosed', 'AlreadyClosed', 'AlreadyClosed'],
}

describe('who may change a line until when', () => {
  it.each(orderItemStatuses)('%s', (status) => {
    const asked = [
      canChangeItem(state({ status }), 'customer'),
      canChangeItem(state({ status, isCutOffPassed: true }), 'customer'),
      canChangeItem(state({ status, isCutOffPassed: true }), 'hub'),
      canChangeItem(state({ status, pickedQuantity: 2 }), 'hub'),
    ]
    expect(asked.map(said)).toEqual(who[status])
  })

  it('what only waits on the hub’s own shelf is still its customer’s to change', () => {
    const onShelf = state({ status: 'receivedRetailer', isFromHubStock: true })
    expect(said(canChangeItem(onShelf, 'customer'))).toBe('yes')
    expect(said(canChangeItem({ ...onShelf, isCutOffPassed: true }, 'customer'))).toBe('CutOffPassed')
    expect(said(canChangeItem({ ...onShelf, pickedQuantity: 1 }, 'customer'))).toBe('AlreadyPicked')
  })

  it.each(['supplier', 'system'] as const)('a %s never', (actor: OrderActor) => {
    expect(said(canChangeItem(state(), actor))).toBe('Forbidden')
  })

  it.each([
    [[], 'customer', 'AlreadyClosed'],
    [[state({ status: 'cancelled' })], 'hub', 'AlreadyClosed'],
    [[state({ isCutOffPassed: true }), state()], 'customer', 'yes'],
    [[state({ isCutOffPassed: true })], 'customer', 'CutOffPassed'],
    [[state({ status: 'receivedRetailer', pickedQuantity: 1 })], 'hub', 'yes'],
    [[state({ status: 'inDelivery', pickedQuantity: 1 }), state()], 'hub', 'AlreadyUnderWay'],
  ] as const)('an order of lines %#', (items, actor, answer) => {
    expect(said(canChangeOrder(items, actor))).toBe(answer)
  })
})

const line = (more: Partial<ItemToChange> = {}): ItemToChange => ({
  ...{ status: 'received', orderedQuantity: 10, changedQuantity: null },
  ...{ confirmedQuantity: null, receivedQuantity: null },
  ...more,
})

describe('what becomes of a line', () => {
  it.each([
    ['as many as before', line(), 10, { kind: 'same' }],
    [
      'fewer',
      line(),
      7,
      { kind: 'less', fewer: 3, changedQuantity: 7, confirmedQuantity: null, receivedQuantity: null },
    ],
    ['none', line(), 0, { kind: 'dropped', fewer: 10 }],
    ['more', line(), 12, { kind: 'more', more: 2, joins: true, changedQuantity: 12 }],
    [
      'more of a changed one',
      line({ changedQuantity: 4 }),
      6,
      { kind: 'more', more: 2, joins: true, changedQuantity: 6 },
    ],
    [
      'fewer of a confirmed one',
      line({ status: 'processing', confirmedQuantity: 10 }),
      7,
      { kind: 'less', fewer: 3, changedQuantity: 7, confirmedQuantity: 7, receivedQuantity: null },
    ],
    [
      'more of a confirmed one',
      line({ status: 'processing', confirmedQuantity: 10 }),
      12,
      { kind: 'more', more: 2, joins: false, changedQuantity: 12 },
    ],
    [
      'more of one that waits, though so many are promised already',
      line({ confirmedQuantity: 10 }),
      12,
      { kind: 'more', more: 2, joins: false, changedQuantity: 12 },
    ],
    [
      'more of one that went on without a promise',
      line({ status: 'processing' }),
      12,
      { kind: 'more', more: 2, joins: false, changedQuantity: 12 },
    ],
    [
      'fewer of one of which 2 are missing: these come back if they are found',
      line({ status: 'receivedRetailer', confirmedQuantity: 8, receivedQuantity: 8 }),
      5,
      { kind: 'less', fewer: 3, changedQuantity: 7, confirmedQuantity: 5, receivedQuantity: 5 },
    ],
  ] as const)('%s', (_, item, quantity, expected) => {
    expect(changeItem(item, quantity)).toEqual(expected)
  })

  const someLine = fc
    .record({ orderedQuantity: fc.integer({ min: 1, max: 500 }), missing: fc.nat(20), isConfirmed: fc.boolean() })
    .map(({ orderedQuantity, missing, isConfirmed }) => {
      const confirmedQuantity = isConfirmed ? Math.max(1, orderedQuantity - missing) : null
      return line({ orderedQuantity, confirmedQuantity, status: isConfirmed ? 'processing' : 'received' })
    })

  it('whatever is asked is what is promised then, what was ordered stays, and no pack is lost', () => {
    fc.assert(
      fc.property(someLine, fc.array(fc.nat(600), { maxLength: 6 }), (first, wishes) => {
        let now = first
        for (const wish of wishes) {
          const change = changeItem(now, wish)
          const promised = promisedQuantity(now)
          if (change.kind === 'same') expect(wish).toBe(promised)
          if ('fewer' in change) expect(promised - change.fewer).toBe(Math.max(0, wish))
          if (change.kind === 'more') expect(promised + change.more).toBe(wish)
          if (change.kind !== 'less' && !(change.kind === 'more' && change.joins)) continue
          const missing = wantedQuantity(now) - promised
          now = { ...now, ...change }
          expect(now.orderedQuantity).toBe(first.orderedQuantity)
          expect(promisedQuantity(now)).toBe(wish)
          // The database holds the same.
          expect(now.confirmedQuantity ?? 0).toBeLessThanOrEqual(wantedQuantity(now))
          expect(wantedQuantity(now) - promisedQuantity(now)).toBe(missing)
        }
      }),
    )
  })

  it.each(orderItemStatuses)('%s with nothing more to come stands at the hub, once it is confirmed', (status) => {
    const moves = status === 'processing' || status === 'pendingArrivalRetailer'
    expect(statusAfterLess(status, 0)).toBe(moves ? 'receivedRetailer' : status)
    expect(statusAfterLess(status, 1)).toBe(status)
    if (isClosed(status)) expect(moves).toBe(false)
  })
})

describe('what a line gives back', () => {
  const sourcing = [
    { retailerOrderItemId: 'open', quantity: 4, state: 'open' },
    { retailerOrderItemId: 'accepted', quantity: 3, state: 'accepted' },
  ] as const
  const shelf = [
    { stockId: 'soon', quantity: 2 },
    { stockId: 'late', quantity: 2 },
  ]

  it.each([
    [3, { open: 3 }, {}],
    [5, { open: 4 }, { late: 1 }],
    [7, { open: 4 }, { late: 2, soon: 1 }],
    [10, { open: 4, accepted: 2 }, { late: 2, soon: 2 }],
  ])('%i of 11', (fewer, demand, released) => {
    const given = goodsGivenBack({ shelf, sourcing }, fewer)
    expect(Object.fromEntries(given.demand.map((part) => [part.retailerOrderItemId, part.quantity]))).toEqual(demand)
    expect(Object.fromEntries(given.released.map((part) => [part.stockId, part.quantity]))).toEqual(released)
  })

  it('what has come from a supplier is demand no more once it is free', () => {
    const here = [{ retailerOrderItemId: 'here', quantity: 4, state: 'here' }] as const
    expect(goodsGivenBack({ shelf, sourcing: here }, 3)).toMatchObject({
      demand: [{ retailerOrderItemId: 'here', quantity: 3 }],
      released: [
        { stockId: 'late', quantity: 2 },
        { stockId: 'soon', quantity: 1 },
      ],
      stillComing: 0,
    })
  })

  const parts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 })
  it('is what is asked, and never more than the line has', () => {
    fc.assert(
      fc.property(parts, parts, parts, fc.nat(200), (onShelf, open, accepted, wanted) => {
        const part = (kind: 'open' | 'accepted') => (quantity: number, index: number) => ({
          ...{ retailerOrderItemId: `${kind}${index}`, quantity, state: kind },
        })
        const bought = [...open.map(part('open')), ...accepted.map(part('accepted'))]
        const held = onShelf.map((quantity, index) => ({ stockId: `s${index}`, quantity }))
        const sum = (list: readonly { quantity: number }[]) => list.reduce((total, { quantity }) => total + quantity, 0)
        const fewer = Math.min(wanted, sum(held) + sum(bought))
        const given = goodsGivenBack({ shelf: held, sourcing: bought }, fewer)
        expect(sum(given.demand) + sum(given.released)).toBe(fewer)
        expect(given.stillComing).toBe(sum(bought) - sum(given.demand))
        for (const { stockId, quantity } of given.released) {
          expect(quantity).toBeLessThanOrEqual(held.find((each) => each.stockId === stockId)?.quantity ?? 0)
        }
      }),
    )
  })
})

describe('what it costs then', () => {
  const agreed = {
    ...{ listCents: 1000, trace: [], orderedOn: '2026-11-23', customerBasisPoints: 0 },
    discounts: [
      {
        id: 'd',
        fromQuantity: 10,
        validFrom: null,
        validUntil: '2026-11-23',
        percentBasisPoints: 1000,
        amountCents: null,
      },
    ],
  }
  it('follows the discounts of the day it was ordered on, and stays where the hub agreed on it', () => {
    expect(priceForTotal(agreed, 9, null)?.cents).toBe(1000)
    expect(priceForTotal(agreed, 10, null)?.cents).toBe(900)
    expect(priceForTotal(null, 10, null)).toBeNull()
  })

  it('never rises for a household, which was promised at most that', () => {
    expect(priceForTotal(agreed, 9, 900)).toBeNull()
    expect(priceForTotal(agreed, 10, 1000)?.cents).toBe(900)
  })

  it.each([
    [{ before: 6000, after: 4000 }, 'customer', 'BelowMinimumOrderValue'],
    [{ before: 6000, after: 5000 }, 'customer', 'yes'],
    [{ before: 6000, after: 4000 }, 'hub', 'yes'],
    [{ before: 3000, after: 4000 }, 'customer', 'yes'],
    [{ before: 6000, after: 0 }, 'customer', 'yes'],
    [{ before: 6000, after: 4000, coming: 1000 }, 'customer', 'yes'],
  ] as const)('%o for a %s', (value, actor, answer) => {
    expect(said(checkChangedValue({ minimum: 5000, coming: 0, ...value }, actor))).toBe(answer)
  })
})
