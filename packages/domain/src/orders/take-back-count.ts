import { fail, ok, type Result } from '../errors/result.ts'
import type { SupplyRoad } from './delivery-method.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'

/** `hasGoneOn`: something of these goods is in a customer's box, or has left the hub. */
export type CountedLine = {
  readonly status: OrderItemStatus
  readonly leg: SupplyRoad
  readonly receivedQuantity: number | null
  readonly hasGoneOn: boolean
}

/**
 * A wrong count at the door may be taken back as long as none of the goods have gone on: then they stand at the door again, to be counted
 * anew. `GoodsNotThereYet` when nothing was counted. Returns the status before the counting.
 */
export const canTakeBackCount = (
  { status, leg, receivedQuantity, hasGoneOn }: CountedLine,
  actor: OrderActor,
): Result<OrderItemStatus, 'Forbidden' | 'GoodsNotThereYet' | 'TransitionNotAllowed'> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'takeBackCount' })
  if (receivedQuantity === null) return fail('GoodsNotThereYet')
  if (hasGoneOn) return fail('TransitionNotAllowed', { action: 'takeBackCount', status })
  return ok(leg === 'delivery' ? 'pendingArrivalRetailer' : 'readyForPickup')
}

/** What a customer's line is promised again once parts of it are not missing any more: wanted, less what is still missing. */
export const promisedWithout = (
  wantedQuantity: number,
  stillMissing: readonly { readonly orderedQuantity: number }[],
): number => stillMissing.reduce((left, part) => left - part.orderedQuantity, wantedQuantity)
