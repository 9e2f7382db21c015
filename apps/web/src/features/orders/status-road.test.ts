import { expect, test } from 'vitest'
import { stagesOf } from './status-road.ts'

test.each([
  ['deliveryHub', ['received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'inDelivery', 'completed']],
  [
    'pickupHub',
    ['received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'completed'],
  ],
  ['deliverySupplier', ['received', 'processing', 'inDelivery', 'completed']],
  ['pickupSupplier', ['received', 'processing', 'readyForPickup', 'completed']],
] as const)('goods by %s pass the stages of the design', (method, stages) => {
  expect(stagesOf(method)).toEqual(stages)
})
