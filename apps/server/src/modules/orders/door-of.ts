import { customerDeliveryMethods, isBrought } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type SQL, sql } from 'drizzle-orm'
import { businessCustomerOrders } from './tables.ts'

type Door = (typeof businessCustomerOrders.$inferSelect)['shippingAddress']

const broughtMethods = customerDeliveryMethods.filter(isBrought)

/** The door of an order as a scalar of SQL, for one `order` in the query around it; null where it is fetched. */
export const doorOf = (order: SQL): SQL<Door | null> => sql`(select d.shipping_address from ${businessCustomerOrders} d
  where d.id = ${order}.id and d.delivery_method = any(${sql.param(broughtMethods)}))`
