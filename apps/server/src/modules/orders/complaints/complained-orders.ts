import { undecidedStatuses } from '@regionalmarkt/domain/orders/complaint.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableRetailerOrderItems } from '../../procurement/public.ts'
import { businessCustomerOrderItems, complaints, orderItemSourcing } from '../tables.ts'

/**
 * Of these orders, of customers or with suppliers, those of which somebody has complained about goods and nothing is decided; each with its
 * oldest such complaint.
 */
export const complainedOrders = async (
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = sql`any(${sql.param([...orderIds])}::uuid[])`
  const isUndecided = inArray(sql`m.status`, [...undecidedStatuses])
  const { rows } = await db.execute<{ orderId: string; complaintId: string }>(sql`
    select i.order_id as "orderId", m.id as "complaintId"
    from ${complaints} m join ${businessCustomerOrderItems} i on i.id = m.order_item_id
    where i.order_id = ${ids} and ${isUndecided}
    union all
    select r.order_id, m.id from ${complaints} m
    join ${orderItemSourcing} q on q.order_item_id = m.order_item_id
    join ${readableRetailerOrderItems} r on r.id = q.retailer_order_item_id
    where r.order_id = ${ids} and ${isUndecided}
    union all
    select r.order_id, m.id from ${complaints} m join ${readableRetailerOrderItems} r on r.id = m.recourse_item_id
    where r.order_id = ${ids} and ${isUndecided}
    order by "complaintId" desc`)
  return new Map(rows.map(({ orderId, complaintId }) => [orderId, complaintId]))
}
