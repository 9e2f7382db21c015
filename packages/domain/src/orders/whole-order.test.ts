import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerDeliveryMethods } from './delivery-method.ts'
import { isClosed, type OrderActor, orderItemStatuses } from './order-item-status.ts'
import { completeOrder, departOrder, type ItemOfWholeOrder } from './whole-order.ts'

const item = (id: string, more: Partial<ItemOfWholeOrder> = {}): ItemOfWholeOrder => ({
  id,
  status: 'receivedRetailer',
  deliveryMethod: 'deliveryHub',
  isFromHubStock: false,
  pickedQuantity: 2,
  isCutOffPassed: true,
  ...more,
})

describe('sending an order out', () => {
  it.each<[string, ItemOfWholeOrder[], OrderActor, unknown]>([
    [
      'by van',
      [item('a'), item('b')],
      'hub',
      {
        value: [
          { id: 'a', status: 'inDelivery' },
          { id: 'b', status: 'inDelivery' },
        ],
      },
    ],
    [
      'to be fetched',
      [item('a', { deliveryMethod: 'pickupHub' })],
      'hub',
      { value: [{ id: 'a', status: 'readyForPickup' }] },
    ],
    ['without its cancelled lines', [item('a', { status: 'cancelled' }), item('b')], 'hub', { value: [{ id: 'b' }] }],
    [
      'not before all is picked',
      [item('a'), item('b', { pickedQuantity: null })],
      'hub',
      { code: 'NotYetPicked', facts: { itemId: 'b' } },
    ],
    [
      'not before all is there',
      [item('a'), item('b', { status: 'processing' })],
      'hub',
      { code: 'GoodsNotThereYet', facts: { itemId: 'b' } },
    ],
    ['not when nothing is left', [item('a', { status: 'cancelled' })], 'hub', { code: 'AlreadyClosed' }],
    ['not twice', [item('a', { status: 'inDelivery' })], 'hub', { code: 'TransitionNotAllowed' }],
    ['not by its customer', [item('a')], 'customer', { code: 'Forbidden' }],
    [
      'by the supplier, its own',
      [item('a', { status: 'processing', deliveryMethod: 'deliverySupplier' })],
      'supplier',
      { value: [{ status: 'inDelivery' }] },
    ],
  ])('%s', (_, items, actor, expected) => {
    expect(departOrder(items, actor)).toMatchObject(expected as object)
  })
})

describe('handing an order over', () => {
  const underWay = (id: string, pickedQuantity: number | null = 2) => item(id, { status: 'inDelivery', pickedQuantity })
  it.each<[string, ItemOfWholeOrder[], unknown]>([
    [
      'at the door',
      [underWay('a'), underWay('b', 3)],
      {
        value: [
          { id: 'a', status: 'completed', deliveredQuantity: 2 },
          { id: 'b', deliveredQuantity: 3 },
        ],
      },
    ],
    [
      'at the hub',
      [item('a', { status: 'readyForPickup', deliveryMethod: 'pickupHub' })],
      { value: [{ id: 'a', status: 'completed' }] },
    ],
    ['without its cancelled lines', [underWay('a'), item('b', { status: 'cancelled' })], { value: [{ id: 'a' }] }],
    ['not before it left', [underWay('a'), item('b')], { code: 'TransitionNotAllowed', facts: { itemId: 'b' } }],
    ['not with a line nobody picked', [underWay('a', null)], { code: 'NotYetPicked', facts: { itemId: 'a' } }],
    ['not twice', [item('a', { status: 'completed' })], { code: 'AlreadyClosed' }],
  ])('%s', (_, items, expected) => {
    expect(completeOrder(items, 'hub')).toMatchObject(expected as object)
  })
})

it('moves every living item or none, and what is handed over is what was picked', () => {
  const any = fc.record({
    status: fc.constantFrom(...orderItemStatuses),
    deliveryMethod: fc.constantFrom(...customerDeliveryMethods),
    pickedQuantity: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (rows) => {
      const items = rows.map((row, index) => item(`${index}`, row))
      const living = items.filter(({ status }) => !isClosed(status))
      const sent = departOrder(items, 'hub')
      if (sent.ok) expect(sent.value.map(({ id }) => id)).toEqual(living.map(({ id }) => id))
      const handed = completeOrder(items, 'hub')
      if (!handed.ok) return
      expect(handed.value.map(({ deliveredQuantity }) => deliveredQuantity)).toEqual(
        living.map((one) => one.pickedQuantity),
      )
      expect(sent.ok).toBe(false)
    }),
  )
})
