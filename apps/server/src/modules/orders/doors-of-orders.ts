import { customerDeliveryMethods, isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { businessCustomerOrders } from './tables.ts'

type Door = (typeof businessCustomerOrders.$inferSelect)['shippingAddress']

/** Where the goods of these orders are brought to, by order number; one that is fetched has no door. One query. */
export const doorsOfOrders = async (
  db: Queryable,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Door>> => {
  const { orderNumber, shippingAddress, deliveryMethod } = businessCustomerOrders
  const rows = await db
    .select({ orderNumber, shippingAddress })
    .from(businessCustomerOrders)
    .where(
      and(inArray(orderNumber, [...orderNumbers]), inArray(deliveryMethod, customerDeliveryMethods.filter(isBrought))),
    )
  return new Map(rows.map((row) => [row.orderNumber, row.shippingAddress]))
}
