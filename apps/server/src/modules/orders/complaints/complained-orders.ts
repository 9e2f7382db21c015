import { undecidedStatuses } from '@regionalmarkt/domain/orders/complaint.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableRetailerOrderItems } from '../../procurement/public.ts'
import { businessCustomerOrderItems, complaints, orderItemSourcing } from '../tables.ts'

const isUndecided = inArray(sql`m.status`, [...undecidedStatuses])

/** Orders, of customers and with suppliers, of which somebody has complained about goods and nothing is decided; once for each complaint. */
export const complainedSql: SQL = sql`(
  select m.retailer_id, i.order_id, m.id as complaint_id
  from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
  where ${isUndecided}
  union all
  select m.retailer_id, r.order_id, m.id from ${complaints} m
  join ${orderItemSourcing} q on q.order_item_id = m.order_item_id
  join ${readableRetailerOrderItems} r on r.id = q.retailer_order_item_id
  where ${isUndecided}
  union all
  select m.retailer_id, r.order_id, m.id from ${complaints} m join ${readableRetailerOrderItems} r on r.id = m.recourse_item_id
  where ${isUndecided})`

/** Of these orders, those that are complained about; each with its oldest such complaint. */
export const complainedOrders = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<{ orderId: string; complaintId: string }>(sql`
    select u.order_id as "orderId", u.complaint_id as "complaintId" from ${complainedSql} u
    where u.order_id = any(${sql.param([...orderIds])}::uuid[]) order by u.complaint_id desc`)
  return new Map(rows.map(({ orderId, complaintId }) => [orderId, complaintId]))
}
