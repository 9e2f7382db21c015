import { fail, ok, type Result } from '../errors/result.ts'
import type { SupplyRoad } from './delivery-method.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'

export const retailerOrderItemActions = ['accept', 'decline', 'dispatch', 'receive', 'complete', 'cancel'] as const
export type RetailerOrderItemAction = (typeof retailerOrderItemActions)[number]

type Moves = Partial<Record<OrderItemStatus, OrderItemStatus>>

const sameOnBothLegs = {
  accept: { received: 'processing' },
  /** What is left after a part was declined stays where it is; a line declined as a whole is cancelled instead. */
  decline: { received: 'received', processing: 'processing' },
  complete: { receivedRetailer: 'completed' },
} as const

/**
 * The retailer item's roads as data: road → action → from → to. Goods may be counted in without an announcement, and without an
 * acceptance: counting in what stands at the door is one. What the supplier brings to the hub's customers never arrives there.
 */
export const retailerOrderItemTransitions: Record<SupplyRoad, Record<RetailerOrderItemAction, Moves>> = {
  delivery: {
    ...sameOnBothLegs,
    dispatch: { processing: 'pendingArrivalRetailer' },
    receive: {
      received: 'receivedRetailer',
      processing: 'receivedRetailer',
      pendingArrivalRetailer: 'receivedRetailer',
    },
    cancel: { received: 'cancelled', processing: 'cancelled', pendingArrivalRetailer: 'cancelled' },
  },
  pickup: {
    ...sameOnBothLegs,
    dispatch: { processing: 'readyForPickup' },
    receive: { received: 'receivedRetailer', processing: 'receivedRetailer', readyForPickup: 'receivedRetailer' },
    cancel: { received: 'cancelled', processing: 'cancelled', readyForPickup: 'cancelled' },
  },
  deliverySupplier: {
    ...sameOnBothLegs,
    dispatch: { processing: 'inDelivery' },
    receive: {},
    complete: { inDelivery: 'completed' },
    cancel: { received: 'cancelled', processing: 'cancelled', inDelivery: 'cancelled' },
  },
  pickupSupplier: {
    ...sameOnBothLegs,
    dispatch: { processing: 'readyForPickup' },
    receive: {},
    complete: { readyForPickup: 'completed' },
    cancel: { received: 'cancelled', processing: 'cancelled', readyForPickup: 'cancelled' },
  },
}

/**
 * The producer answers for its own part, or its hub, which was told by telephone: a producer who does not click stops nobody. The hub
 * answers for what it ordered and counted; completion follows the goods.
 */
const actorsOf: Record<RetailerOrderItemAction, readonly OrderActor[]> = {
  accept: ['supplier', 'hub', 'admin'],
  decline: ['supplier', 'hub', 'admin'],
  dispatch: ['supplier', 'hub', 'admin'],
  receive: ['hub', 'admin'],
  complete: ['system'],
  cancel: ['hub', 'admin', 'system'],
}

/** `hasUnconfirmedDemand`: a customer line in it still waits for the hub's confirmation. */
export type RetailerOrderItemState = {
  readonly status: OrderItemStatus
  readonly leg: SupplyRoad
  readonly hasUnconfirmedDemand: boolean
}

export type RetailerOrderItemRefusal =
  | 'Forbidden'
  | 'AlreadyClosed'
  | 'AlreadyConfirmed'
  | 'NotYetConfirmed'
  | 'GoodsNotThereYet'
  | 'TransitionNotAllowed'

export type RetailerOrderItemMove = (
  item: RetailerOrderItemState,
  actor: OrderActor,
) => Result<OrderItemStatus, RetailerOrderItemRefusal>

const reasonFor = (action: RetailerOrderItemAction, status: OrderItemStatus): RetailerOrderItemRefusal => {
  if (action === 'accept') return 'AlreadyConfirmed'
  if (action === 'complete') return 'GoodsNotThereYet'
  if (action === 'receive') return 'TransitionNotAllowed'
  return status === 'received' ? 'NotYetConfirmed' : 'TransitionNotAllowed'
}

/** Nothing is promised, or put on the shelf for a kitchen, that the hub has not taken on. */
const needsConfirmedDemand: readonly RetailerOrderItemAction[] = ['accept', 'receive']

const moveBy =
  (action: RetailerOrderItemAction): RetailerOrderItemMove =>
  ({ status, leg, hasUnconfirmedDemand }, actor) => {
    if (!actorsOf[action].includes(actor)) return fail('Forbidden', { action })
    if (isClosed(status)) return fail('AlreadyClosed', { status })
    const next = retailerOrderItemTransitions[leg][action][status]
    if (!next) return fail(reasonFor(action, status), { action, status })
    if (needsConfirmedDemand.includes(action) && hasUnconfirmedDemand) return fail('NotYetConfirmed')
    return ok(next)
  }

/** As `orderItemCan`, for what a hub orders from a supplier. Order of the refusals: who, closed, state, condition. */
export const retailerOrderItemCan = {
  accept: moveBy('accept'),
  decline: moveBy('decline'),
  dispatch: moveBy('dispatch'),
  receive: moveBy('receive'),
  complete: moveBy('complete'),
  cancel: moveBy('cancel'),
} as const satisfies Record<RetailerOrderItemAction, RetailerOrderItemMove>
