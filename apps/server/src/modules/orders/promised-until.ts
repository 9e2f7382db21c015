import { type SQL, sql } from 'drizzle-orm'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { type PromisedUntil, readableStockReservations } from '../stock/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

/** The last day on which a customer, or a hub for its own shelf, gets something of a lot. */
export const promisedUntil: PromisedUntil = (stockId): SQL => sql`(
  select max(coalesce(o.delivery_date, s.delivery_date)) from ${readableStockReservations} r
  left join ${businessCustomerOrderItems} i on i.id = r.order_item_id
  left join ${businessCustomerOrders} o on o.id = i.order_id
  left join ${readableRetailerOrderItems} b on b.id = r.own_item_id
  left join ${readableRetailerOrders} s on s.id = b.order_id
  where r.stock_id = ${stockId})`
