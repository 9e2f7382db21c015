import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { buyerName } from './buyer-name.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows } from './lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

/** A customer's line that waits for an item of an order with a supplier. */
export type Demand = {
  readonly retailerOrderItemId: string
  readonly orderItemId: string
  /** Whole sales units that this line still wants of that item; 0 once it has left. */
  readonly quantity: number
  /** Whole sales units of the line that come from other items of suppliers. */
  readonly quantityElsewhere: number
  readonly customerName: string
  readonly placedAt: Date
  /** The day the customer gets it; the supplier may have to bring it earlier. */
  readonly deliveryDate: string
  readonly status: OrderItemStatus
  readonly order: LockedCustomerOrder
  readonly item: CustomerOrderItem
}

/** The orders behind these lines, each once, as they were locked. */
export const ordersOf = (demands: readonly Demand[]): LockedCustomerOrder[] => [
  ...new Map(demands.map(({ order }) => [order.id, order])).values(),
]

/**
 * Everybody who waits, or waited, for these items, oldest order first, with the customer orders locked in id order. Lock
 * the orders with the suppliers before (`lockRetailerOrder`): that is the order in which all transactions lock.
 */
export const demandsOf = async (tx: Tx, retailerOrderItemIds: readonly string[]): Promise<Demand[]> => {
  if (retailerOrderItemIds.length === 0) return []
  const concerned = await tx
    .select({
      orderId: businessCustomerOrders.id,
      orderItemId: orderItemSourcing.orderItemId,
      retailerOrderItemId: orderItemSourcing.retailerOrderItemId,
      customerName: buyerName(sql`${businessCustomerOrders}`),
    })
    .from(orderItemSourcing)
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
    .where(inArray(orderItemSourcing.retailerOrderItemId, [...retailerOrderItemIds]))
    .orderBy(asc(businessCustomerOrders.placedAt), asc(orderItemSourcing.orderItemId))
  const orders = await lockOrderRows(
    tx,
    concerned.map(({ orderId }) => orderId),
  )
  return concerned.map(({ orderId, orderItemId, retailerOrderItemId, customerName }) => {
    const order = invariant(
      orders.find(({ id }) => id === orderId),
      'the order of each demand is locked',
    )
    const item = invariant(
      order.items.find(({ id }) => id === orderItemId),
      'a line does not leave its order',
    )
    const sum = (isHere: boolean) =>
      item.sourcing
        .filter((part) => (part.retailerOrderItemId === retailerOrderItemId) === isHere)
        .reduce((total, { quantity }) => total + quantity, 0)
    const { placedAt, deliveryDate } = order
    const status = item.status
    return {
      retailerOrderItemId,
      orderItemId,
      quantity: sum(true),
      quantityElsewhere: sum(false),
      customerName,
      placedAt,
      deliveryDate,
      status,
      order,
      item,
    }
  })
}
