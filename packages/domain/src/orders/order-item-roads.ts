import type { CustomerDeliveryMethod } from './delivery-method.ts'
import type { OrderItemAction, OrderItemStatus } from './order-item-status.ts'

/** A hub method without supply from outside is a road of its own: nothing has to arrive. */
export type Road = CustomerDeliveryMethod | 'deliveryHubFromStock' | 'pickupHubFromStock'
type Moves = Partial<Record<OrderItemStatus, OrderItemStatus>>

const confirm = { received: 'processing' } as const
const cancel = {
  received: 'cancelled',
  processing: 'cancelled',
  pendingArrivalRetailer: 'cancelled',
  receivedRetailer: 'cancelled',
  readyForPickup: 'cancelled',
  inDelivery: 'cancelled',
} as const
/** Goods may arrive unannounced, so `receive` does not insist on `dispatch`. */
const supplied = {
  confirm,
  cancel,
  dispatch: { processing: 'pendingArrivalRetailer' },
  receive: { processing: 'receivedRetailer', pendingArrivalRetailer: 'receivedRetailer' },
  pick: { receivedRetailer: 'receivedRetailer' },
} as const
const fromStock = {
  confirm,
  cancel,
  allocate: { processing: 'receivedRetailer' },
  pick: { receivedRetailer: 'receivedRetailer' },
} as const
const direct = { confirm, cancel, pick: { processing: 'processing' } } as const
const fetched = {
  ready: { receivedRetailer: 'readyForPickup' },
  takeBackDeparture: { readyForPickup: 'receivedRetailer' },
  complete: { readyForPickup: 'completed' },
} as const
const brought = {
  depart: { receivedRetailer: 'inDelivery' },
  takeBackDeparture: { inDelivery: 'receivedRetailer' },
  complete: { inDelivery: 'completed' },
} as const

/** The customer item's roads as data: road → action → from → to. What is not here cannot happen. */
export const orderItemTransitions: Record<Road, Partial<Record<OrderItemAction, Moves>>> = {
  deliveryHub: { ...supplied, ...brought },
  pickupHub: { ...supplied, ...fetched },
  deliveryHubFromStock: { ...fromStock, ...brought },
  pickupHubFromStock: { ...fromStock, ...fetched },
  deliverySupplier: { ...direct, depart: { processing: 'inDelivery' }, complete: { inDelivery: 'completed' } },
  pickupSupplier: { ...direct, ready: { processing: 'readyForPickup' }, complete: { readyForPickup: 'completed' } },
}

export const roadOf = ({
  deliveryMethod,
  isFromHubStock,
}: {
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly isFromHubStock: boolean
}): Road => {
  if (!isFromHubStock) return deliveryMethod
  if (deliveryMethod === 'deliveryHub') return 'deliveryHubFromStock'
  return deliveryMethod === 'pickupHub' ? 'pickupHubFromStock' : deliveryMethod
}
