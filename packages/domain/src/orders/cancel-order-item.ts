import { fail, ok, type Result } from '../errors/result.ts'
import type { Allocation } from '../stock/allocate.ts'
import type { StockMovement } from '../stock/movement.ts'
import { type CancelReason, saysWhy } from './cancel-reason.ts'
import { type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import type { OrderActor } from './order-item-status.ts'

export type ItemToCancel = Omit<OrderItemState, 'isCutOffPassed'> & {
  readonly cutOffAt: Date
  /** Stock held for the item. */
  readonly reservations: readonly Allocation[]
  /** Stock already taken off the shelf for it. */
  readonly pickedFrom: readonly Allocation[]
  /** What is ordered from suppliers for it. */
  readonly sourcing: readonly { readonly retailerOrderItemId: string; readonly quantity: number }[]
}

export type CancelledItem = {
  readonly status: 'cancelled'
  readonly cancelReason: CancelReason | null
  readonly movements: readonly StockMovement[]
  /** By how much each retailer order item's demand shrinks. */
  readonly demandGivenBack: readonly { readonly retailerOrderItemId: string; readonly quantity: number }[]
}

/**
 * Cancels an item: a customer while it is `received` (one that the hub took for it, as long as its goods wait) and before the cut-off (the instant itself
 * is too late), the hub always,
 * with a reason (`ReasonRequired`). Held stock is released; picked goods that have not left go back to their shelf, those
 * under way are counted when they come back.
 */
export const cancelOrderItem = (
  item: ItemToCancel,
  by: { readonly actor: OrderActor; readonly reason: CancelReason | null; readonly now: Date },
): Result<CancelledItem, OrderItemRefusal | 'ReasonRequired'> => {
  const allowed = orderItemCan.cancel({ ...item, isCutOffPassed: item.cutOffAt <= by.now }, by.actor)
  if (!allowed.ok) return allowed
  const cancelReason = saysWhy(by.reason) ? by.reason : null
  if (by.actor !== 'customer' && cancelReason === null) return fail('ReasonRequired')
  const releases = item.reservations.map((held): StockMovement => ({ kind: 'release', ...held }))
  const isStillHere = item.status !== 'inDelivery'
  const returns = isStillHere ? item.pickedFrom.map((picked): StockMovement => ({ kind: 'receipt', ...picked })) : []
  return ok({
    status: 'cancelled',
    cancelReason,
    movements: [...releases, ...returns],
    demandGivenBack: item.sourcing.filter(({ quantity }) => quantity > 0),
  })
}
