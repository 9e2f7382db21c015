import { type SQL, sql } from 'drizzle-orm'
import { cartLines, carts } from './tables.ts'

/** What people mean to order, as accounts asks for it. */
export const linesOfCarts: SQL = sql`(
  select c.user_id, c.channel, l.id, l.name, l.sales_unit_name, l.quantity
  from ${carts} c join ${cartLines} l on l.cart_id = c.id)`

/** Which sales units are in which carts: `cart_id`, `sales_unit_id`. */
export const unitsOfCarts: SQL = sql`${cartLines}`
