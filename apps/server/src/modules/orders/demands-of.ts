import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { buyerName } from './buyer-name.ts'
import { type CustomerOrderItem, type LockedCustomerOrder, lockOrderRows } from './lock-customer-orders.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

/** A customer's line that waits for an item of an order with a supplier. */
export type Demand = {
  readonly retailerOrderItemId: string
  readonly orderItemId: string
  /** Whole sales units that this line still wants of that item; 0 once it has left. */
  readonly quantity: number
  /** Parts of the line that other items of suppliers are still to bring; `isThere`: it has not left its supplier. */
  readonly elsewhere: readonly {
    readonly retailerOrderItemId: string
    readonly quantity: number
    readonly isThere: boolean
  }[]
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
  const stateOfPart = await openParts(
    tx,
    orders.flatMap(({ items }) => items),
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
    const isThis = (part: { readonly retailerOrderItemId: string }) => part.retailerOrderItemId === retailerOrderItemId
    const elsewhere = item.sourcing.flatMap((part) => {
      const status = stateOfPart.get(part.retailerOrderItemId)
      if (isThis(part) || part.quantity === 0 || status === undefined) return []
      return [{ ...part, isThere: status === 'received' || status === 'processing' }]
    })
    const { placedAt, deliveryDate } = order
    const status = item.status
    return {
      retailerOrderItemId,
      orderItemId,
      quantity: item.sourcing.find(isThis)?.quantity ?? 0,
      elsewhere,
      customerName,
      placedAt,
      deliveryDate,
      status,
      order,
      item,
    }
  })
}

/** Status of the items that are still to be brought, of all that lines of several parts wait for. Their orders are locked. */
const openParts = async (
  tx: Tx,
  items: readonly CustomerOrderItem[],
): Promise<ReadonlyMap<string, OrderItemStatus>> => {
  const parts = items
    .map(({ sourcing }) => sourcing.filter(({ quantity }) => quantity > 0))
    .filter(({ length }) => length > 1)
    .flatMap((several) => several.map(({ retailerOrderItemId }) => retailerOrderItemId))
  if (parts.length === 0) return new Map()
  const { id, status } = readableRetailerOrderItems
  const rows = await tx
    .select({ id, status })
    .from(readableRetailerOrderItems)
    .where(
      and(
        inArray(id, parts),
        inArray(status, ['received', 'processing', 'pendingArrivalRetailer', 'readyForPickup', 'inDelivery']),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.status]))
}
