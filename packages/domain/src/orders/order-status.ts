import { isClosed, type OrderItemStatus } from './order-item-status.ts'

export type OrderKind = 'businessCustomerOrder' | 'retailerOrder'

/** How far along the road each status is. A hub fetches goods before it has them, a customer after. */
const progress: Record<OrderKind, readonly OrderItemStatus[]> = {
  businessCustomerOrder: [
    'received',
    'processing',
    'pendingArrivalRetailer',
    'receivedRetailer',
    'readyForPickup',
    'inDelivery',
  ],
  retailerOrder: [
    'received',
    'processing',
    'readyForPickup',
    'pendingArrivalRetailer',
    'inDelivery',
    'receivedRetailer',
  ],
}

/**
 * An order's status from its items' statuses, for both kinds of order: all cancelled is cancelled, all done is
 * completed, otherwise the least advanced item that still lives. An order without items has only been received.
 */
export const deriveOrderStatus = (kind: OrderKind, items: readonly OrderItemStatus[]): OrderItemStatus => {
  if (items.length === 0) return 'received'
  const leastAdvanced = progress[kind].find((status) => items.includes(status))
  if (leastAdvanced) return leastAdvanced
  return items.every((status) => status === 'cancelled') ? 'cancelled' : 'completed'
}

/** Whether anything of an order is still to be done. */
export const isOrderOpen = (items: readonly OrderItemStatus[]): boolean => items.some((status) => !isClosed(status))
