import { sql } from 'drizzle-orm'
import type { DemandLines } from '../procurement/public.ts'
import { buyerName } from './buyer-name.ts'

/** The customers' lines behind orders with suppliers. */
export const demandLines: DemandLines = sql`(
  select q.retailer_order_item_id, q.order_item_id, q.quantity, k.status, o.order_number, o.placed_at, ${buyerName(sql`o`)} as customer_name
  from order_item_sourcing q
  join business_customer_order_item k on k.id = q.order_item_id
  join business_customer_order o on o.id = k.order_id)`
