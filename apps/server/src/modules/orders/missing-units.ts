import { type SQL, sql } from 'drizzle-orm'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { businessCustomerOrderItems, chargeCorrections, complaints } from './tables.ts'

/** Complaint `m` is about sales units that never came, or all go back, and so did not what is lent with them. */
export const neverCame: SQL = sql`m.reason in ('missing', 'withdrawn') and m.measure = 'piece'`

/** Complaint `m` is about a weight that never came, or goes back. */
export const weightNeverCame: SQL = sql`m.reason in ('missing', 'withdrawn') and m.measure = 'gram'`

/** Of the lines of a hub's orders so many sales units never came, by what it has credited and put right; negative where more came. Of withdrawn ones, all. */
export const missingFrom = (retailerId: string): SQL => sql`(
  select n.order_item_id, sum(n.count)::int as count from (
    select m.order_item_id, case when i.withdrawal = 'accepted' then max(i.delivered_quantity) else sum(m.credited_amount) filter (where ${neverCame}) end as count
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where m.retailer_id = ${retailerId} and m.credited_amount is not null group by m.order_item_id, i.withdrawal
    union all
    select c.order_item_id, -c.value from ${chargeCorrections} c join ${businessCustomerOrderItems} i on i.id = c.order_item_id
    where c.retailer_id = ${retailerId} and c.kind = 'amount' and i.price_basis <> 'kilogram' and i.withdrawal is distinct from 'accepted')
  n group by 1)`

/** Of the lines of its orders with suppliers, by what it asks back and has put right. */
export const missingFromSuppliers = (retailerId: string): SQL => sql`(
  select n.recourse_item_id, sum(n.count)::int as count from (
    select m.recourse_item_id, m.recourse_amount as count from ${complaints} m
    where m.retailer_id = ${retailerId} and ${neverCame} and m.recourse_item_id is not null
    union all
    select c.retailer_order_item_id, -c.value from ${chargeCorrections} c join ${readableRetailerOrderItems} i on i.id = c.retailer_order_item_id
    where c.retailer_id = ${retailerId} and c.kind = 'amount' and i.price_basis <> 'kilogram') n group by 1)`
