import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemState } from '@regionalmarkt/domain/orders/order-item-can.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { lockRetailerOrders, retailerOrderItems } from '../procurement/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

export type CustomerOrder = typeof businessCustomerOrders.$inferSelect
/** A line with what of it is bought from suppliers. One without any sourcing comes from the hub's own stock. */
export type CustomerOrderItem = typeof businessCustomerOrderItems.$inferSelect & {
  readonly sourcing: readonly { readonly retailerOrderItemId: string; readonly quantity: number }[]
}
export type LockedCustomerOrder = CustomerOrder & { readonly items: readonly CustomerOrderItem[] }

/** What the domain's rules want to know about a line. */
export const stateOf = (order: CustomerOrder, item: CustomerOrderItem, now: Date): OrderItemState => ({
  status: item.status as OrderItemStatus,
  deliveryMethod: order.deliveryMethod as CustomerDeliveryMethod,
  isFromHubStock: item.sourcing.length === 0,
  pickedQuantity: item.pickedQuantity,
  isCutOffPassed: item.cutOffAt <= now,
})

const orderWithSourcing = (tx: Tx) =>
  tx
    .select({ orderId: retailerOrderItems.orderId })
    .from(orderItemSourcing)
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .innerJoin(retailerOrderItems, eq(retailerOrderItems.id, orderItemSourcing.retailerOrderItemId))

/** Locks customer orders in id order, without the orders with suppliers behind them: for whoever has locked those. */
export const lockOrderRows = async (tx: Tx, orderIds: readonly string[]): Promise<LockedCustomerOrder[]> => {
  if (orderIds.length === 0) return []
  const ids = [...new Set(orderIds)]
  const orders = await tx
    .select()
    .from(businessCustomerOrders)
    .where(inArray(businessCustomerOrders.id, ids))
    .orderBy(asc(businessCustomerOrders.id))
    .for('update')
  const items = await tx
    .select()
    .from(businessCustomerOrderItems)
    .where(inArray(businessCustomerOrderItems.orderId, ids))
    .orderBy(asc(businessCustomerOrderItems.position), asc(businessCustomerOrderItems.id))
  const links = await tx
    .select({
      orderItemId: orderItemSourcing.orderItemId,
      retailerOrderItemId: orderItemSourcing.retailerOrderItemId,
      quantity: orderItemSourcing.quantity,
    })
    .from(orderItemSourcing)
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .where(inArray(businessCustomerOrderItems.orderId, ids))
    .orderBy(asc(orderItemSourcing.retailerOrderItemId))
  return orders.map((order) => ({
    ...order,
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map((item) => ({
        ...item,
        sourcing: links
          .filter(({ orderItemId }) => orderItemId === item.id)
          .map(({ retailerOrderItemId, quantity }) => ({ retailerOrderItemId, quantity })),
      })),
  }))
}

/**
 * Locks customer orders with everything a change of theirs may touch: first the orders with suppliers behind them, then
 * themselves, each in id order. The row of an order is the lock of its items, their sourcing and their reservations. An
 * order's links to supplier orders are written when it is placed, so that reading them before the lock is safe.
 */
const lockCustomerOrders = async (tx: Tx, orderIds: readonly string[]): Promise<LockedCustomerOrder[]> => {
  if (orderIds.length === 0) return []
  const behind = await orderWithSourcing(tx).where(inArray(businessCustomerOrderItems.orderId, [...orderIds]))
  await lockRetailerOrders(
    tx,
    behind.map(({ orderId }) => orderId),
  )
  return lockOrderRows(tx, orderIds)
}

/** Locks one order by its number, for its hub or its customer; somebody else's is `NotFound`. */
export const lockCustomerOrder = async (
  tx: Tx,
  party: { readonly retailerId: string } | { readonly customerId: string },
  orderNumber: string,
): Promise<LockedCustomerOrder> => {
  const isPartys: SQL =
    'retailerId' in party
      ? eq(businessCustomerOrders.retailerId, party.retailerId)
      : eq(businessCustomerOrders.customerId, party.customerId)
  const [row] = await tx
    .select({ id: businessCustomerOrders.id })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.orderNumber, orderNumber), isPartys))
  const [order] = await lockCustomerOrders(tx, [orNotFound(row).id])
  return orNotFound(order)
}

/** The order and the line of it; `NotFound` for a line of another order. */
export const itemOf = (order: LockedCustomerOrder, itemId: string): CustomerOrderItem =>
  orNotFound(order.items.find(({ id }) => id === itemId))
