import type { SQL } from 'drizzle-orm'

/**
 * What modules that stand on accounts keep of companies and people, each as rows in parentheses. Whoever keeps it says where it stands;
 * accounts knows none of them.
 */
export type RowsAbove = {
  /** Articles: `supplier_id`. */
  readonly articles: SQL
  /** Orders, once for each company in them: `company_id`, `hub_id`, `order_number`, `delivery_date`, `status`. */
  readonly companyOrders: SQL
  /** Orders of customers that are neither done nor cancelled: `hub_id`, `order_number`, `delivery_date`, `delivery_method`. */
  readonly openOrders: SQL
  /** Dates of recurring orders that are still to be ordered: `hub_id`, `delivery_date`. */
  readonly recurringDates: SQL
  /** Orders with suppliers that are neither done nor cancelled: `supplier_id`, `order_number`, `delivery_date`. */
  readonly openSupplierOrders: SQL
  /** Those of the dates in which goods of a supplier are, once for each: `supplier_id`, `delivery_date`. */
  readonly recurringSupplies: SQL
  /** The open orders of those that suppliers serve themselves: `supplier_id`, `delivery_date`, `delivery_method`. */
  readonly openDirectOrders: SQL
  /**
   * Orders by whom they were placed and whose they are: `id`, `placed_by`, `private_customer_id`, `order_number`, `placed_at`,
   * `delivery_date`, `billing_address`, `shipping_address`, `note`.
   */
  readonly personOrders: SQL
  /** What people have complained about: `user_id`, `order_number`, `reason`, `note`, `reported_at`. */
  readonly complaints: SQL
  /** What was issued to people as households: `user_id`, `number`, `kind`, `issued_on`, `gross_cents`, `kept_until`. */
  readonly documents: SQL
  /** Empties that people have brought back: `user_id`, `retailer_id`, `order_number`, `kind`, `cents`, `count`, `returned_on`. */
  readonly empties: SQL
  /** Articles that somebody has marked: `user_id`, `article_id`, `article_name`, `added_at`. */
  readonly favourites: SQL
  /** What people mean to order: `user_id`, `channel`, `name`, `sales_unit_name`, `quantity`. */
  readonly cartLines: SQL
}
