import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isClosed, type OrderItemStatus, orderItemStatuses } from './order-item-status.ts'
import { deriveOrderStatus, isOrderOpen, type OrderKind } from './order-status.ts'

const kinds = ['businessCustomerOrder', 'retailerOrder'] as const

describe('derived from the items', () => {
  it.each<[OrderKind, OrderItemStatus[], OrderItemStatus]>([
    ['businessCustomerOrder', ['received', 'processing'], 'received'],
    ['businessCustomerOrder', ['receivedRetailer', 'processing', 'cancelled'], 'processing'],
    ['businessCustomerOrder', ['pendingArrivalRetailer', 'receivedRetailer'], 'pendingArrivalRetailer'],
    ['businessCustomerOrder', ['readyForPickup', 'receivedRetailer'], 'receivedRetailer'],
    ['businessCustomerOrder', ['inDelivery', 'completed', 'cancelled'], 'inDelivery'],
    ['businessCustomerOrder', ['completed', 'cancelled'], 'completed'],
    ['businessCustomerOrder', ['completed'], 'completed'],
    ['businessCustomerOrder', ['cancelled', 'cancelled'], 'cancelled'],
    ['businessCustomerOrder', [], 'received'],
    ['retailerOrder', ['readyForPickup', 'receivedRetailer'], 'readyForPickup'],
    ['retailerOrder', ['receivedRetailer', 'pendingArrivalRetailer'], 'pendingArrivalRetailer'],
    ['retailerOrder', ['receivedRetailer', 'completed'], 'receivedRetailer'],
    ['retailerOrder', ['cancelled', 'received'], 'received'],
    ['retailerOrder', ['cancelled'], 'cancelled'],
  ])('%s %j is %s', (kind, items, expected) => {
    expect(deriveOrderStatus(kind, items)).toBe(expected)
  })
})

describe('always', () => {
  const items = fc.array(fc.constantFrom(...orderItemStatuses), { minLength: 1, maxLength: 12 })
  const kind = fc.constantFrom(...kinds)

  it('is the status of one of the items, and closed exactly when nothing lives', () => {
    fc.assert(
      fc.property(kind, items, (of, statuses) => {
        const derived = deriveOrderStatus(of, statuses)
        expect(statuses).toContain(derived)
        expect(isClosed(derived)).toBe(!isOrderOpen(statuses))
      }),
    )
  })

  it('does not depend on the order of the items, nor on cancelled ones beside others', () => {
    fc.assert(
      fc.property(kind, items, (of, statuses) => {
        const derived = deriveOrderStatus(of, statuses)
        expect(deriveOrderStatus(of, statuses.toReversed())).toBe(derived)
        expect(deriveOrderStatus(of, [...statuses, 'cancelled'])).toBe(derived)
      }),
    )
  })
})
