import { sql } from 'drizzle-orm'
import type { DemandLines } from '../procurement/public.ts'
import { buyerName } from './buyer-name.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from './tables.ts'

/** The customers' lines behind orders with suppliers. */
export const demandLines: DemandLines = sql`(
  select q.retailer_order_item_id, q.order_item_id, q.quantity, k.status, k.picked_quantity, k.cut_off_at, o.order_number, o.placed_at, ${buyerName(sql`o`)} as customer_name
  from ${orderItemSourcing} q
  join ${businessCustomerOrderItems} k on k.id = q.order_item_id
  join ${businessCustomerOrders} o on o.id = k.order_id)`
