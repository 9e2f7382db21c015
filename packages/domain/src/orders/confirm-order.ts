import { fail, ok, type Result } from '../errors/result.ts'
import { type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'
import { promisedQuantity, type Quantities } from './quantities.ts'

export type ItemToConfirm = OrderItemState &
  Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity'> & { readonly id: string }

/** `path`: the statuses the item goes through, in order; the last one stays. */
export type ConfirmedItem = {
  readonly id: string
  readonly confirmedQuantity: number
  readonly path: readonly OrderItemStatus[]
}

/**
 * The hub confirms an order: every item still `received` is processed, and one wholly covered by hub stock is at the hub
 * already. Items cancelled before are left as they are; one of which a part was missing at the hub's shelf is confirmed for the rest. Refuses when there is nothing left to confirm
 * (`AlreadyClosed`, `AlreadyConfirmed`) or somebody else tries (`Forbidden`).
 */
export const confirmOrder = (
  items: readonly ItemToConfirm[],
  actor: OrderActor,
): Result<ConfirmedItem[], OrderItemRefusal> => {
  const confirmed: ConfirmedItem[] = []
  let refusal: ReturnType<typeof orderItemCan.confirm> | undefined
  for (const item of items) {
    const processing = orderItemCan.confirm(item, actor)
    if (!processing.ok) {
      // Of several reasons the one of a living item says more than that of a cancelled one.
      if (refusal === undefined || !isClosed(item.status)) refusal = processing
      continue
    }
    const atTheHub = orderItemCan.allocate({ ...item, status: processing.value }, 'system')
    const path = atTheHub.ok ? [processing.value, atTheHub.value] : [processing.value]
    confirmed.push({ id: item.id, confirmedQuantity: promisedQuantity(item), path })
  }
  if (confirmed.length > 0) return ok(confirmed)
  return refusal && !refusal.ok ? refusal : fail('TransitionNotAllowed')
}
