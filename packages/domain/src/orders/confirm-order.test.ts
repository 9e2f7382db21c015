import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmOrder, type ItemToConfirm } from './confirm-order.ts'
import { customerDeliveryMethods } from './delivery-method.ts'
import { orderItemStatuses } from './order-item-status.ts'

const item = (id: string, more: Partial<ItemToConfirm> = {}): ItemToConfirm => ({
  id,
  orderedQuantity: 3,
  confirmedQuantity: null,
  status: 'received',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: null,
  isCutOffPassed: false,
  ...more,
})

describe('confirming', () => {
  it.each<[string, Partial<ItemToConfirm>, string[]]>([
    ['goods that are still to come', {}, ['processing']],
    ["goods on the hub's shelf", { isFromHubStock: true }, ['processing', 'receivedRetailer']],
    [
      'goods on the shelf, to be fetched',
      { isFromHubStock: true, deliveryMethod: 'pickupHub' },
      ['processing', 'receivedRetailer'],
    ],
    ['goods the supplier brings itself', { deliveryMethod: 'deliverySupplier' }, ['processing']],
    ['after the cut-off', { isCutOffPassed: true }, ['processing']],
  ])('%s', (_, more, path) => {
    expect(confirmOrder([item('a', more)], 'hub')).toEqual({
      ok: true,
      value: [{ id: 'a', confirmedQuantity: 3, path }],
    })
  })

  it('does not promise again what was missing at the shelf', () => {
    expect(confirmOrder([item('a', { confirmedQuantity: 2, isFromHubStock: true })], 'hub')).toMatchObject({
      value: [{ id: 'a', confirmedQuantity: 2 }],
    })
  })

  it('leaves cancelled items as they are', () => {
    const result = confirmOrder([item('a', { status: 'cancelled' }), item('b')], 'hub')
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(['b'])
  })

  it.each<[ItemToConfirm[], 'hub' | 'customer', string]>([
    [[item('a', { status: 'cancelled' })], 'hub', 'AlreadyClosed'],
    [[item('a', { status: 'processing' })], 'hub', 'AlreadyConfirmed'],
    [[item('a', { status: 'processing' }), item('b', { status: 'cancelled' })], 'hub', 'AlreadyConfirmed'],
    [[item('a', { status: 'cancelled' }), item('b', { status: 'processing' })], 'hub', 'AlreadyConfirmed'],
    [[item('a')], 'customer', 'Forbidden'],
    [[], 'hub', 'TransitionNotAllowed'],
  ])('refuses %j by %s', (items, actor, code) => {
    expect(confirmOrder(items, actor)).toMatchObject({ ok: false, code })
  })
})

it('confirms each received item exactly once, whatever stands beside it', () => {
  const any = fc.record({
    status: fc.constantFrom(...orderItemStatuses),
    deliveryMethod: fc.constantFrom(...customerDeliveryMethods),
    isFromHubStock: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 10 }), (rows) => {
      const items = rows.map((row, index) => item(`${index}`, row))
      const result = confirmOrder(items, 'hub')
      const received = items.filter(({ status }) => status === 'received').map(({ id }) => id)
      expect(result.ok ? result.value.map(({ id }) => id) : []).toEqual(received)
    }),
  )
})
