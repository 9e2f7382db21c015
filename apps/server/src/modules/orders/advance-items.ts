import { isClosed, type OrderItemAction, type OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { inArray } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { keepCredited } from './complaints/keep-credited.ts'
import { type LockedCustomerOrder, lockOrderRows, orderIdsOf } from './lock-customer-orders.ts'
import { saveOrders } from './save-items.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { orderItemLots } from './tables.ts'

/** What the domain decided about one line after the lock. Whole sales units and grams; what is left out stays. */
export type ItemChange = {
  readonly itemId: string
  readonly status: OrderItemStatus
  readonly confirmedQuantity?: number
  /** What stands at the hub for this line, its own stock included. */
  readonly receivedQuantity?: number
  readonly pickedQuantity?: number
  readonly deliveredQuantity?: number
  readonly weighedGrams?: number
  /** Why it was taken back; for the log. */
  readonly reason?: string
}

/** Cancelling gives goods and demand back as well: that is `cancelItems` and `splitMissing`. */
export type ForwardAction = Exclude<OrderItemAction, 'cancel'>

/**
 * Saves lines' next steps, decided by the domain under `lockCustomerOrder` or `demandsOf`, and derives their orders' statuses
 * in the same breath; writes the audit. What a supplier brought is completed once all its
 * customers are: for `complete` the orders with suppliers must be locked too, as `lockCustomerOrder` does. `locked`: these
 * lines' orders, for whoever holds them and has changed nothing of them since. Returns the orders as they are now.
 */
export const advanceItems = async (
  tx: Tx,
  who: WhoActs,
  action: ForwardAction,
  changes: readonly ItemChange[],
  locked?: readonly LockedCustomerOrder[],
): Promise<{ orders: LockedCustomerOrder[]; facts: readonly Fact[] }> => {
  if (changes.length === 0) return { orders: [], facts: [] }
  const itemIds = changes.map(({ itemId }) => itemId)
  const before = locked ?? (await lockOrderRows(tx, await orderIdsOf(tx, itemIds)))
  const { orders, facts } = await saveOrders(
    tx,
    who,
    action,
    before.map((order) => {
      const items = order.items.map((item) => {
        const change = changes.find(({ itemId }) => itemId === item.id)
        if (!change) return item
        const { itemId: _, reason: __, ...values } = change
        return { ...item, ...values }
      })
      const audited = changes.filter(({ itemId }) => items.some(({ id }) => id === itemId))
      return { before: order, after: { ...order, items }, audited }
    }),
  )
  // What is credited of goods that were weighed anew since is no more than is charged for them now.
  if (action === 'complete') for (const order of orders) if (order.creditedCents !== 0) await keepCredited(tx, order)
  const closed = orders.flatMap(({ items }) =>
    items.filter(({ id, status }) => itemIds.includes(id) && isClosed(status)),
  )
  const settled = await settleRetailerOrderItems(
    tx,
    who,
    closed.flatMap(({ sourcing }) => sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  return { orders, facts: [...facts, ...settled] }
}

/** Writes down which lots went into these lines, in place of what an earlier picking of them said. Doubts about goods that stay in the box stay. */
export const keepLots = async (
  tx: Tx,
  orderItemIds: readonly string[],
  lots: readonly Omit<typeof orderItemLots.$inferInsert, 'id'>[],
): Promise<void> => {
  const before = await tx
    .delete(orderItemLots)
    .where(inArray(orderItemLots.orderItemId, [...orderItemIds]))
    .returning()
  const doubtsOf = ({ orderItemId, stockId }: (typeof lots)[number]) =>
    before.find((each) => each.orderItemId === orderItemId && each.stockId === stockId)?.mayBe ?? []
  if (lots.length > 0) await tx.insert(orderItemLots).values(lots.map((lot) => ({ ...lot, mayBe: doubtsOf(lot) })))
}
