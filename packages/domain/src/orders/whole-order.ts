import { fail, ok, type Result, saidAbout } from '../errors/result.ts'
import { isBrought } from './delivery-method.ts'
import { type OrderItemMove, type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'

export type ItemOfWholeOrder = OrderItemState & { readonly id: string }
export type DepartedItem = { readonly id: string; readonly status: OrderItemStatus }
export type CompletedItem = DepartedItem & { readonly deliveredQuantity: number }

/** Moves every living item, or none: the first refusal (fact `itemId`) holds the whole order back. */
const moveAll = (
  items: readonly ItemOfWholeOrder[],
  actor: OrderActor,
  moveOf: (item: ItemOfWholeOrder) => OrderItemMove,
): Result<(DepartedItem & { pickedQuantity: number | null })[], OrderItemRefusal> => {
  const living = items.filter(({ status }) => !isClosed(status))
  if (living.length === 0) return fail('AlreadyClosed')
  const moved: (DepartedItem & { pickedQuantity: number | null })[] = []
  for (const item of living) {
    const next = moveOf(item)(item, actor)
    if (!next.ok) return saidAbout(next, { itemId: item.id })
    moved.push({ id: item.id, status: next.value, pickedQuantity: item.pickedQuantity })
  }
  return ok(moved)
}

/**
 * An order leaves: by van when it is brought, onto the pick-up shelf when it is fetched. Only as a whole, once all its
 * living items are picked (`NotYetPicked`, `GoodsNotThereYet`).
 */
export const departOrder = (
  items: readonly ItemOfWholeOrder[],
  actor: OrderActor,
): Result<DepartedItem[], OrderItemRefusal> => {
  const moved = moveAll(items, actor, ({ deliveryMethod }) =>
    isBrought(deliveryMethod) ? orderItemCan.depart : orderItemCan.ready,
  )
  return moved.ok ? ok(moved.value.map(({ id, status }) => ({ id, status }))) : moved
}

/** The customer has the goods: every living item is completed, delivered as it was picked. */
export const completeOrder = (
  items: readonly ItemOfWholeOrder[],
  actor: OrderActor,
): Result<CompletedItem[], OrderItemRefusal> => {
  const moved = moveAll(items, actor, () => orderItemCan.complete)
  if (!moved.ok) return moved
  const unpicked = moved.value.find(({ pickedQuantity }) => pickedQuantity === null)
  if (unpicked) return fail('NotYetPicked', { itemId: unpicked.id })
  return ok(
    moved.value.map(({ id, status, pickedQuantity }) => ({ id, status, deliveredQuantity: pickedQuantity ?? 0 })),
  )
}

/**
 * "Leaves" was pressed by mistake: what is on its way, or stands ready, is at the hub in its boxes. `TransitionNotAllowed` where nothing is, and
 * where a supplier brings it.
 */
export const takeBackDeparture = (
  items: readonly ItemOfWholeOrder[],
  actor: OrderActor,
): Result<DepartedItem[], OrderItemRefusal> => {
  const out = items.filter(({ status }) => status === 'inDelivery' || status === 'readyForPickup')
  if (out.length === 0) return fail('TransitionNotAllowed', { action: 'takeBackDeparture' })
  const moved = moveAll(out, actor, () => orderItemCan.takeBackDeparture)
  return moved.ok ? ok(moved.value.map(({ id, status }) => ({ id, status }))) : moved
}
