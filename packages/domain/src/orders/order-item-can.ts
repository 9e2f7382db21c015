import { fail, ok, type Result } from '../errors/result.ts'
import type { CustomerDeliveryMethod } from './delivery-method.ts'
import { orderItemTransitions, roadOf } from './order-item-roads.ts'
import { isClosed, type OrderActor, type OrderItemAction, type OrderItemStatus } from './order-item-status.ts'

const actorsOf: Record<OrderItemAction, readonly OrderActor[]> = {
  confirm: ['hub', 'admin'],
  allocate: ['system'],
  dispatch: ['system'],
  receive: ['hub', 'admin', 'system'],
  pick: ['hub', 'admin'],
  ready: ['hub', 'admin'],
  depart: ['hub', 'admin'],
  complete: ['hub', 'admin'],
  cancel: ['customer', 'hub', 'admin', 'system'],
  takeBackDeparture: ['hub', 'admin'],
}
/** Where the supplier serves the customer itself, it does what the hub does elsewhere. */
const suppliersOwn: readonly OrderItemAction[] = ['pick', 'ready', 'depart', 'complete']

/** Steps that nobody takes for a consumer who has withdrawn. Goods that arrive are counted in all the same. */
const stoppedByWithdrawal: readonly OrderItemAction[] = ['confirm', 'pick', 'ready', 'depart', 'complete']

/** What decides about an item; `isFromHubStock`: nothing of it is bought from a supplier. */
export type OrderItemState = {
  readonly status: OrderItemStatus
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly isFromHubStock: boolean
  readonly pickedQuantity: number | null
  readonly isCutOffPassed: boolean
  /** The hub took the order for its customer, and confirmed it in the same breath. */
  readonly isTakenByHub?: boolean
  /** Its consumer has withdrawn from it, and the hub has not decided: its goods stand still. */
  readonly isWithdrawalOpen?: boolean
}

export type OrderItemRefusal =
  | 'Forbidden'
  | 'AlreadyClosed'
  | 'AlreadyConfirmed'
  | 'NotYetConfirmed'
  | 'GoodsNotThereYet'
  | 'NotYetPicked'
  | 'CutOffPassed'
  | 'TransitionNotAllowed'
  | 'WithdrawalOpen'

/** Why a state has no way on by an action, as a person would say it. */
const reasonFor = (action: OrderItemAction, { status, pickedQuantity }: OrderItemState): OrderItemRefusal => {
  if (action === 'confirm') return 'AlreadyConfirmed'
  if (status === 'received') return 'NotYetConfirmed'
  const needsGoods = action === 'pick' || action === 'ready' || action === 'depart' || action === 'complete'
  if (!needsGoods) return 'TransitionNotAllowed'
  if (status === 'processing' || status === 'pendingArrivalRetailer') return 'GoodsNotThereYet'
  return action === 'complete' && pickedQuantity === null ? 'NotYetPicked' : 'TransitionNotAllowed'
}

/**
 * Nothing has happened to the goods since the hub took the order. Confirming it said nothing that the customer did not know, so that its
 * right to cancel lasts until the cut-off all the same.
 */
const isUntouched = ({ isTakenByHub, status, isFromHubStock, pickedQuantity }: OrderItemState): boolean =>
  isTakenByHub === true &&
  pickedQuantity === null &&
  (status === 'processing' || (status === 'receivedRetailer' && isFromHubStock))

export type OrderItemMove = (item: OrderItemState, actor: OrderActor) => Result<OrderItemStatus, OrderItemRefusal>

const moveBy =
  (action: OrderItemAction): OrderItemMove =>
  (item, actor) => {
    const road = roadOf(item)
    const isDirect = road === 'deliverySupplier' || road === 'pickupSupplier'
    const isSuppliersOwn = isDirect && actor === 'supplier' && suppliersOwn.includes(action)
    if (!isSuppliersOwn && !actorsOf[action].includes(actor)) return fail('Forbidden', { action })
    if (isClosed(item.status)) return fail('AlreadyClosed', { status: item.status })
    const moves = orderItemTransitions[road][action]
    if (!moves) return fail('TransitionNotAllowed', { action, road })
    const next = moves[item.status]
    if (!next) return fail(reasonFor(action, item), { action, status: item.status })
    if (action === 'cancel' && actor === 'customer') {
      if (item.status !== 'received' && !isUntouched(item)) return fail('AlreadyConfirmed', { status: item.status })
      if (item.isCutOffPassed) return fail('CutOffPassed')
    }
    if (item.isWithdrawalOpen === true && stoppedByWithdrawal.includes(action)) return fail('WithdrawalOpen')
    if ((action === 'ready' || action === 'depart') && item.pickedQuantity === null) return fail('NotYetPicked')
    return ok(next)
  }

/**
 * `orderItemCan.pick(item, 'hub')`: the next status, or the code of what forbids it. Asked by the server before it acts and
 * by the button before it offers. Order of the refusals: who, closed, road, state, condition.
 */
export const orderItemCan = {
  confirm: moveBy('confirm'),
  allocate: moveBy('allocate'),
  dispatch: moveBy('dispatch'),
  receive: moveBy('receive'),
  pick: moveBy('pick'),
  ready: moveBy('ready'),
  depart: moveBy('depart'),
  complete: moveBy('complete'),
  cancel: moveBy('cancel'),
  takeBackDeparture: moveBy('takeBackDeparture'),
} as const satisfies Record<OrderItemAction, OrderItemMove>
