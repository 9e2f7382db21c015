import type { customerStop } from '@regionalmarkt/contract/procurement/supplier-order.schema.ts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database.ts'

/**
 * Rows in parentheses, one for each customer line that an item of an order with a supplier is for: `retailer_order_item_id`,
 * `order_item_id`, `quantity` (sales units that this item brings), `status`, `picked_quantity`, `cut_off_at`, `order_number`, `placed_at`, `customer_name`. Whoever takes
 * the customers' orders says where they stand; procurement knows none of its customers.
 */
export type DemandLines = SQL

/** A customer of the hub whom a supplier serves itself, as whoever takes customers' orders tells it. */
export type CustomerStop = z.output<typeof customerStop>

/** Who is served by an order of a hub that goes past it. */
export type StopsOf = (db: Queryable, retailerOrderId: string) => Promise<CustomerStop[]>

/** What is known of the customers behind orders with suppliers. */
export type Customers = { readonly lines: DemandLines; readonly stopsOf: StopsOf }
