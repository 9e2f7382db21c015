import type { CustomerDeliveryMethod } from './delivery-method.ts'

/** The same eight for both kinds of order and their items; their order is that of the customer's list. */
export const orderItemStatuses = [
  'received',
  'processing',
  'pendingArrivalRetailer',
  'receivedRetailer',
  'readyForPickup',
  'inDelivery',
  'completed',
  'cancelled',
] as const
export type OrderItemStatus = (typeof orderItemStatuses)[number]

export const orderActors = ['customer', 'hub', 'supplier', 'admin', 'system'] as const
/** `system` moves what follows from something else: a customer's item follows its goods. */
export type OrderActor = (typeof orderActors)[number]

/** `allocate`: wholly covered by hub stock · `dispatch`, `receive`: its goods set out, were counted in at the hub. */
export const orderItemActions = [
  'confirm',
  'allocate',
  'dispatch',
  'receive',
  'pick',
  'ready',
  'depart',
  'complete',
  'cancel',
] as const
export type OrderItemAction = (typeof orderItemActions)[number]

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
const fetched = { ready: { receivedRetailer: 'readyForPickup' }, complete: { readyForPickup: 'completed' } } as const
const brought = { depart: { receivedRetailer: 'inDelivery' }, complete: { inDelivery: 'completed' } } as const

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

/** Completed and cancelled are final. */
export const isClosed = (status: OrderItemStatus): boolean => status === 'completed' || status === 'cancelled'
