import { ok, type Result } from '../errors/result.ts'
import { type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import { type MissingPart, type Quantities, splitMissing } from './quantities.ts'

export type ArrivingItem = OrderItemState &
  Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity'>

/** `receivedQuantity` is null as long as other suppliers' parts are under way. */
export type SettledArrival = {
  readonly status: OrderItemStatus
  readonly missing: MissingPart
  readonly receivedQuantity: number | null
}

/**
 * A customer's line follows its goods: of the part that was counted in, some may be missing (`asked - given`), and other
 * parts may still be under way (`openQuantity`). The line is at the hub once nothing is open; what is missing becomes a
 * cancelled sibling at once; a line of which nothing is left is cancelled itself.
 */
export const settleArrival = (
  item: ArrivingItem,
  actor: OrderActor,
  part: { readonly asked: number; readonly given: number; readonly openQuantity: number },
): Result<SettledArrival, OrderItemRefusal> => {
  const missing = splitMissing(item, part.asked - part.given)
  if (missing.kind === 'allMissing') {
    const cancelled = orderItemCan.cancel(item, actor)
    return cancelled.ok ? ok({ status: cancelled.value, missing, receivedQuantity: null }) : cancelled
  }
  const arrived = orderItemCan.receive(item, actor)
  if (!arrived.ok) return arrived
  if (part.openQuantity > 0) return ok({ status: item.status, missing, receivedQuantity: null })
  return ok({ status: arrived.value, missing, receivedQuantity: missing.confirmedQuantity })
}
