import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { said } from './cancel-reason.ts'
import {
  acceptRetailerOrderItem,
  declineRetailerOrderItem,
  dispatchRetailerOrderItem,
  type ItemToSupply,
} from './supply-retailer-order-item.ts'

const item = (more: Partial<ItemToSupply> = {}): ItemToSupply => ({
  status: 'received',
  leg: 'delivery',
  hasUnconfirmedDemand: false,
  orderedQuantity: 10,
  confirmedQuantity: null,
  ...more,
})
const accepted: Partial<ItemToSupply> = { status: 'processing', confirmedQuantity: 10 }
const lots = (...quantities: number[]) => ({
  deliveryDate: '2026-11-26',
  lots: quantities.map((quantity, index) => ({ lot: `2611-0${index}`, bestBefore: null, quantity })),
})

describe('accepting', () => {
  it.each([
    [{}, { value: { status: 'processing', confirmedQuantity: 10 } }],
    [{ confirmedQuantity: 6 }, { value: { status: 'processing', confirmedQuantity: 6 } }],
    [{ hasUnconfirmedDemand: true }, { code: 'NotYetConfirmed' }],
    [accepted, { code: 'AlreadyConfirmed' }],
  ] as const)('%j', (more, expected) => {
    expect(acceptRetailerOrderItem(item(more), 'supplier')).toMatchObject(expected)
  })
})

describe('declining', () => {
  it.each([
    [
      'a part before accepting',
      {},
      4,
      'Hagel',
      { value: { status: 'received', confirmedQuantity: 6, declineReason: said('Hagel') } },
    ],
    ['a part after accepting', accepted, 4, 'Hagel', { value: { status: 'processing', confirmedQuantity: 6 } }],
    ['a single one', {}, 1, 'Hagel', { value: { status: 'received', confirmedQuantity: 9 } }],
    ['twice', { confirmedQuantity: 6 }, 6, 'Hagel', { value: { status: 'cancelled', confirmedQuantity: 0 } }],
    ['the whole line', {}, 10, 'Hagel', { value: { status: 'cancelled', confirmedQuantity: 0 } }],
    ['more than asked', {}, 11, 'Hagel', { code: 'QuantityTooHigh', facts: { maximum: 10 } }],
    ['nothing', {}, 0, 'Hagel', { code: 'ValidationFailed' }],
    ['without a reason', {}, 4, '  ', { code: 'ReasonRequired' }],
    ['what is on its way', { status: 'pendingArrivalRetailer' }, 4, 'Hagel', { code: 'TransitionNotAllowed' }],
  ] as const)('%s', (_, more, quantity, reason, expected) => {
    expect(declineRetailerOrderItem(item(more), 'supplier', { quantity, reason: said(reason) })).toMatchObject(expected)
  })
})

describe('sending', () => {
  it.each([
    ['all of it', accepted, lots(10), { value: { status: 'pendingArrivalRetailer', confirmedQuantity: 10 } }],
    ['for the hub to fetch', { ...accepted, leg: 'pickup' }, lots(10), { value: { status: 'readyForPickup' } }],
    ['two lots', accepted, lots(7, 3), { value: { confirmedQuantity: 10 } }],
    ['less than confirmed', accepted, lots(7), { value: { confirmedQuantity: 7 } }],
    ['more than confirmed', accepted, lots(7, 4), { code: 'QuantityTooHigh', facts: { maximum: 10 } }],
    ['nothing', accepted, lots(), { code: 'ValidationFailed' }],
    ['before accepting', {}, lots(10), { code: 'NotYetConfirmed' }],
    [
      'goods without a lot',
      accepted,
      { deliveryDate: '2026-11-26', lots: [{ lot: '', bestBefore: null, quantity: 1 }] },
      { code: 'LotRequired' },
    ],
    [
      'goods that expire before the day',
      accepted,
      { deliveryDate: '2026-11-26', lots: [{ lot: 'a', bestBefore: '2026-11-25', quantity: 1 }] },
      { code: 'BestBeforePassed' },
    ],
  ] as const)('%s', (_, more, goods, expected) => {
    expect(dispatchRetailerOrderItem(item(more), 'supplier', goods)).toMatchObject(expected)
  })
})

it('never confirms more than was ordered', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), fc.integer({ min: 1, max: 12 }), (declines, sent) => {
      let current = item()
      for (const quantity of declines) {
        const result = declineRetailerOrderItem(current, 'supplier', { quantity, reason: said('Hagel') })
        if (result.ok) current = { ...current, ...result.value }
        expect(current.confirmedQuantity ?? 10).toBeGreaterThanOrEqual(0)
      }
      const promised = current.confirmedQuantity ?? 10
      const result = dispatchRetailerOrderItem({ ...current, status: 'processing' }, 'supplier', lots(sent))
      expect(result.ok).toBe(sent <= promised)
    }),
  )
})
