import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockRetailerOrderRows, readableRetailerOrderItems } from '../procurement/public.ts'
import { buyerName } from './buyer-name.ts'
import { lockOrderRows } from './lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

/** A customer's line that goods on a shelf are held for. */
export type Holder = {
  readonly orderItemId: string
  readonly orderNumber: string
  readonly customerName: string
  readonly placedAt: Date
  readonly deliveryDate: string
}

/**
 * The lines that hold goods, oldest order first, with their orders locked and, before them, the orders with suppliers behind: what a
 * shortage at the shelf may touch. Call it before the transaction locks any stock.
 */
export const lockHolders = async (tx: Tx, orderItemIds: readonly string[]): Promise<Holder[]> => {
  if (orderItemIds.length === 0) return []
  const lines = await tx
    .select({
      orderItemId: businessCustomerOrderItems.id,
      orderId: businessCustomerOrders.id,
      customerName: buyerName(sql`${businessCustomerOrders}`),
    })
    .from(businessCustomerOrderItems)
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
    .where(inArray(businessCustomerOrderItems.id, [...new Set(orderItemIds)]))
    .orderBy(asc(businessCustomerOrders.placedAt), asc(businessCustomerOrderItems.id))
  const orderIds = lines.map(({ orderId }) => orderId)
  // An order's links to orders with suppliers are written when it is placed or changed.
  const behind = await tx
    .selectDistinct({ orderId: readableRetailerOrderItems.orderId })
    .from(orderItemSourcing)
    .innerJoin(readableRetailerOrderItems, eq(readableRetailerOrderItems.id, orderItemSourcing.retailerOrderItemId))
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .where(inArray(businessCustomerOrderItems.orderId, orderIds))
  await lockRetailerOrderRows(
    tx,
    behind.map(({ orderId }) => orderId),
  )
  const orders = new Map((await lockOrderRows(tx, orderIds)).map((order) => [order.id, order]))
  return lines.map(({ orderItemId, orderId, customerName }) => {
    const { orderNumber, placedAt, deliveryDate } = invariant(orders.get(orderId), 'the order of each line is locked')
    return { orderItemId, orderNumber, customerName, placedAt, deliveryDate }
  })
}
