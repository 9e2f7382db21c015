import { type SQL, sql } from 'drizzle-orm'
import { complaints } from './tables.ts'

/** Complaint `m` is about sales units that never came, or all go back, and so did not what is lent with them. */
export const neverCame: SQL = sql`m.reason in ('missing', 'withdrawn') and m.measure = 'piece'`

/** Complaint `m` is about a weight that never came, or goes back. */
export const weightNeverCame: SQL = sql`m.reason in ('missing', 'withdrawn') and m.measure = 'gram'`

/** Of the lines of a hub's orders so many sales units never came, by what it has credited. */
export const missingFrom = (retailerId: string): SQL => sql`(
  select m.order_item_id, sum(m.credited_amount)::int as count from ${complaints} m
  where m.retailer_id = ${retailerId} and ${neverCame} and m.credited_amount is not null group by 1)`

/** Of the lines of its orders with suppliers, by what it asks back. */
export const missingFromSuppliers = (retailerId: string): SQL => sql`(
  select m.recourse_item_id, sum(m.recourse_amount)::int as count from ${complaints} m
  where m.retailer_id = ${retailerId} and ${neverCame} and m.recourse_item_id is not null group by 1)`
