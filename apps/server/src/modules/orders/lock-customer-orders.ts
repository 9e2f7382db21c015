import type { OrderItemState } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockRetailerOrderRows, readableRetailerOrderItems } from '../procurement/public.ts'
import { isOfParty, type Party } from './parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

export type CustomerOrder = typeof businessCustomerOrders.$inferSelect
/** A line with what of it is bought from suppliers. One without any sourcing comes from the hub's own stock. */
export type CustomerOrderItem = typeof businessCustomerOrderItems.$inferSelect & {
  readonly sourcing: readonly { readonly retailerOrderItemId: string; readonly quantity: number }[]
}
export type LockedCustomerOrder = CustomerOrder & { readonly items: readonly CustomerOrderItem[] }

/** What the domain's rules want to know about a line. */
export const stateOf = (order: CustomerOrder, item: CustomerOrderItem, now: Date): OrderItemState => ({
  status: item.status,
  deliveryMethod: order.deliveryMethod,
  isFromHubStock: item.sourcing.length === 0,
  pickedQuantity: item.pickedQuantity,
  isCutOffPassed: item.cutOffAt <= now,
  isTakenByHub: order.takenBy !== null,
  isWithdrawalOpen: item.withdrawal === 'declared',
})

const sourcingOfItem = sql<CustomerOrderItem['sourcing']>`coalesce((
  select json_agg(json_build_object('retailerOrderItemId', q.retailer_order_item_id, 'quantity', q.quantity) order by q.retailer_order_item_id)
  from ${orderItemSourcing} q where q.order_item_id = ${businessCustomerOrderItems}.id), '[]')`

/** Locks customer orders in id order, without the orders with suppliers behind them: for whoever has locked those. */
export const lockOrderRows = async (tx: Tx, orderIds: readonly string[]): Promise<LockedCustomerOrder[]> => {
  if (orderIds.length === 0) return []
  const ids = [...new Set(orderIds)]
  const orders = await tx
    .select()
    .from(businessCustomerOrders)
    .where(inArray(businessCustomerOrders.id, ids))
    .orderBy(asc(businessCustomerOrders.id))
    .for('no key update')
  const items = await tx
    .select({ ...getTableColumns(businessCustomerOrderItems), sourcing: sourcingOfItem })
    .from(businessCustomerOrderItems)
    .where(inArray(businessCustomerOrderItems.orderId, ids))
    .orderBy(asc(businessCustomerOrderItems.position), asc(businessCustomerOrderItems.id))
  return orders.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }))
}

/** The ids of the orders that hold these lines; `NotFound` when one is unknown. */
export const orderIdsOf = async (tx: Tx, itemIds: readonly string[]): Promise<string[]> => {
  if (itemIds.length === 0) return []
  const rows = await tx
    .select({ orderId: businessCustomerOrderItems.orderId })
    .from(businessCustomerOrderItems)
    .where(inArray(businessCustomerOrderItems.id, [...new Set(itemIds)]))
  if (rows.length !== new Set(itemIds).size) throw new DomainError('NotFound')
  return rows.map(({ orderId }) => orderId)
}

/** The orders with suppliers behind a customer's order. */
const ordersBehind = sql<string[]>`array(
  select distinct i.order_id from ${orderItemSourcing} q
  join ${readableRetailerOrderItems} i on i.id = q.retailer_order_item_id
  join ${businessCustomerOrderItems} l on l.id = q.order_item_id where l.order_id = ${businessCustomerOrders}.id)`

/** An order by its number, for its hub or its customer, and which orders with suppliers are behind it now. Somebody else's is `NotFound`. */
export const findCustomerOrder = async (
  db: Queryable,
  party: Party,
  orderNumber: string,
): Promise<CustomerOrder & { readonly behind: readonly string[] }> => {
  const [row] = await db
    .select({ ...getTableColumns(businessCustomerOrders), behind: ordersBehind })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.orderNumber, orderNumber), isOfParty(party, businessCustomerOrders)))
  return orNotFound(row)
}

/**
 * Locks one order by its number, for its hub or its customer, with everything a change of it may touch: first the orders with
 * suppliers behind it, in id order, then itself. The row of an order is the lock of its items, their sourcing and their
 * reservations. An order's links to supplier orders are written when it is placed or changed; whoever meets one that was written while it
 * waited locks that late, which the second try of a transaction forgives. Somebody else's order is `NotFound`.
 */
export const lockCustomerOrder = async (tx: Tx, party: Party, orderNumber: string): Promise<LockedCustomerOrder> =>
  (await lockCustomerOrderBeside(tx, party, orderNumber, [])).order

/**
 * The same, and in the same breath the orders of these lines, for whoever changes what is held for them. The orders with suppliers behind
 * those are not locked: nothing else of them may be changed.
 */
export const lockCustomerOrderBeside = async (
  tx: Tx,
  party: Party,
  orderNumber: string,
  itemIds: readonly string[],
): Promise<{ order: LockedCustomerOrder; beside: LockedCustomerOrder[] }> => {
  const { id, behind } = await findCustomerOrder(tx, party, orderNumber)
  await lockRetailerOrderRows(tx, behind)
  const orders = await lockOrderRows(tx, [id, ...(await orderIdsOf(tx, itemIds))])
  return {
    order: invariant(
      orders.find((each) => each.id === id),
      'an order that was found stays',
    ),
    beside: orders.filter((each) => each.id !== id),
  }
}

/** The order and the line of it; `NotFound` for a line of another order. */
export const itemOf = (order: LockedCustomerOrder, itemId: string): CustomerOrderItem =>
  orNotFound(order.items.find(({ id }) => id === itemId))
