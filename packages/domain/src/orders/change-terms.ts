import { fail, ok, type Result } from '../errors/result.ts'
import { type ChangeRefusal, canChangeItem, canChangeOrder, type ItemToChange } from './change-order.ts'
import { type CustomerDeliveryMethod, isBrought, passesTheHub } from './delivery-method.ts'
import type { OrderItemState } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'
import type { Quantities } from './quantities.ts'

/** When an order comes, `YYYY-MM-DD`, and how. */
export type OrderWay = { readonly deliveryDate: string; readonly deliveryMethod: CustomerDeliveryMethod }

/**
 * Whether day, way, address and note of an order may be changed. They touch every line: its customer may as long as each can still be changed,
 * which is until the earliest cut-off; the hub as long as it may change the order at all.
 */
export const canChangeTerms = (items: readonly OrderItemState[], actor: OrderActor): Result<null, ChangeRefusal> => {
  const order = canChangeOrder(items, actor)
  if (!order.ok || actor === 'hub' || actor === 'admin') return order
  const refused = items
    .filter(({ status }) => !isClosed(status))
    .map((item) => canChangeItem(item, actor))
    .find(({ ok: isAllowed }) => !isAllowed)
  return refused ?? ok(null)
}

/** Whether the goods must be found anew: for another day, or where they no longer come by the same hands. */
export const movesGoods = (before: OrderWay, after: OrderWay): boolean =>
  before.deliveryDate !== after.deliveryDate ||
  (before.deliveryMethod !== after.deliveryMethod &&
    !(passesTheHub(before.deliveryMethod) && passesTheHub(after.deliveryMethod)))

/**
 * What of a line's goods stands in the way of another day: a supplier has accepted them for the one that was. Of a line that its hub has not
 * confirmed yet, nothing was accepted but what somebody else had wanted, and would be left with again.
 */
export const canMoveLine = (
  item: OrderItemState,
  sourcing: readonly { readonly quantity: number; readonly state: 'open' | 'accepted' | 'sent' | 'here' }[],
  actor: OrderActor,
): Result<null, ChangeRefusal | 'AlreadyAccepted'> => {
  const allowed = canChangeItem(item, actor)
  if (!allowed.ok) return allowed
  const isConfirmed = item.status !== 'received'
  return isConfirmed &&
    sourcing.some(({ state, quantity }) => (state === 'accepted' || state === 'sent') && quantity > 0)
    ? fail('AlreadyAccepted', { status: item.status })
    : ok(null)
}

type Moved = Pick<Quantities, 'changedQuantity' | 'confirmedQuantity' | 'receivedQuantity'> & {
  readonly status: OrderItemStatus
}

/**
 * A line whose goods were found for another day, `quantity` of it: another promise, which the hub makes with the change (`confirmedAs`: where
 * it stands then), and else makes anew. What was missing of it stays away.
 */
export const movedLine = (
  { orderedQuantity, changedQuantity }: Pick<ItemToChange, 'orderedQuantity' | 'changedQuantity'>,
  quantity: number,
  confirmedAs: OrderItemStatus | null,
): Moved => ({
  status: confirmedAs ?? 'received',
  changedQuantity: changedQuantity == null && quantity === orderedQuantity ? null : quantity,
  confirmedQuantity: confirmedAs === null ? null : quantity,
  receivedQuantity: confirmedAs === 'receivedRetailer' ? quantity : null,
})

/** The hub's own fee once an order goes another way: nothing for what is fetched; what brings it already stays as it was agreed. */
export const feeForWay = (
  before: Pick<OrderWay, 'deliveryMethod'> & { readonly deliveryFeeCents: number },
  { deliveryMethod }: Pick<OrderWay, 'deliveryMethod'>,
  hubFeeCents: number,
): number => {
  if (!isBrought(deliveryMethod)) return 0
  return isBrought(before.deliveryMethod) ? before.deliveryFeeCents : hubFeeCents
}
