import { type SQL, sql } from 'drizzle-orm'
import { discounts, pricingRules, unitDeliveries } from './tables.ts'

/** Rows in parentheses, `category_id`: what hubs have said about categories. */
export const rulesAboutCategories: SQL = sql`(select category_id from ${pricingRules} where category_id is not null)`

/** Rows in parentheses, `sales_unit_id`: the sales units that a hub has set a price, a discount or a way of delivery for. */
export const unitsWithTerms: SQL = sql`(
  select sales_unit_id from ${discounts} union all select sales_unit_id from ${unitDeliveries}
  union all select sales_unit_id from ${pricingRules} where sales_unit_id is not null)`
