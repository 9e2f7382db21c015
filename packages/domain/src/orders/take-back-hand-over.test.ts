import { expect, it } from 'vitest'
import type { CustomerDeliveryMethod } from './delivery-method.ts'
import { type OrderItemStatus, orderActors } from './order-item-status.ts'
import { takeBackHandOver } from './take-back-hand-over.ts'

const items = (deliveryMethod: CustomerDeliveryMethod, ...statuses: OrderItemStatus[]) =>
  statuses.map((status, at) => ({ id: String(at), status, deliveryMethod }))

it.each([
  ['deliveryHub', 'onTheWay', 'inDelivery'],
  ['deliveryHub', 'hub', 'receivedRetailer'],
  ['pickupHub', 'onTheWay', 'readyForPickup'],
  ['pickupHub', 'hub', 'receivedRetailer'],
  ['deliverySupplier', 'onTheWay', 'inDelivery'],
  ['pickupSupplier', 'onTheWay', 'readyForPickup'],
] as const)('%s, the goods are %s: the lines are %s again, and cancelled ones stay so', (method, where, status) => {
  expect(takeBackHandOver(items(method, 'completed', 'cancelled', 'completed'), 'hub', where)).toEqual({
    ok: true,
    value: [
      { id: '0', status },
      { id: '2', status },
    ],
  })
})

it.each(['deliverySupplier', 'pickupSupplier'] as const)('%s: its goods never saw the hub', (method) => {
  expect(takeBackHandOver(items(method, 'completed'), 'hub', 'hub')).toMatchObject({ code: 'TransitionNotAllowed' })
})

it('nothing was handed over', () => {
  for (const status of ['inDelivery', 'receivedRetailer', 'cancelled'] as const) {
    expect(takeBackHandOver(items('deliveryHub', status), 'hub', 'onTheWay')).toMatchObject({
      code: 'TransitionNotAllowed',
    })
  }
})

it.each(orderActors.filter((actor) => actor !== 'hub' && actor !== 'admin'))('not by %s', (actor) => {
  expect(takeBackHandOver(items('deliveryHub', 'completed'), actor, 'hub')).toMatchObject({ code: 'Forbidden' })
})
