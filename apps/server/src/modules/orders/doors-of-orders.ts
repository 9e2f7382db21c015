import { customerDeliveryMethods, isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { businessCustomerOrders } from './tables.ts'

type Door = (typeof businessCustomerOrders.$inferSelect)['shippingAddress']

const broughtMethods = customerDeliveryMethods.filter(isBrought)

/** The door of an order as a scalar of SQL, for one `order` in the query around it; null where it is fetched. */
export const doorOf = (order: SQL): SQL<Door | null> => sql`(select d.shipping_address from ${businessCustomerOrders} d
  where d.id = ${order}.id and d.delivery_method = any(${sql.param(broughtMethods)}))`

/** Where the goods of these orders are brought to, by order number; one that is fetched has no door. One query. */
export const doorsOfOrders = async (
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Door>> => {
  const { orderNumber, shippingAddress, deliveryMethod } = businessCustomerOrders
  const rows = await db
    .select({ orderNumber, shippingAddress })
    .from(businessCustomerOrders)
    .where(and(inArray(orderNumber, [...orderNumbers]), inArray(deliveryMethod, broughtMethods)))
  return new Map(rows.map((row) => [row.orderNumber, row.shippingAddress]))
}
