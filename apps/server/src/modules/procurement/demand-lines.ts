import type { SQL } from 'drizzle-orm'

/**
 * Rows in parentheses, one for each customer line that an item of an order with a supplier is for: `retailer_order_item_id`,
 * `order_item_id`, `quantity` (sales units that this item brings), `status`, `order_number`, `placed_at`, `customer_name`. Whoever takes
 * the customers' orders says where they stand; procurement knows none of its customers.
 */
export type DemandLines = SQL
