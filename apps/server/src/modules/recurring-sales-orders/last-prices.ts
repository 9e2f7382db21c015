import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableBusinessCustomerOrderItems } from '../orders/public.ts'
import { recurringOccurrences } from './tables.ts'

/** What each sales unit cost when a recurring order last brought it: net cents per price basis. */
export const lastPrices = async (db: Queryable, recurringOrderId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ salesUnitId: string; priceCents: number }>(sql`
    select distinct on (i.sales_unit_id) i.sales_unit_id as "salesUnitId", i.price_cents as "priceCents"
    from ${recurringOccurrences} d join ${readableBusinessCustomerOrderItems} i on i.order_id = d.order_id
    where d.recurring_order_id = ${recurringOrderId}
    order by i.sales_unit_id, d.delivery_date desc`)
  return new Map(rows.map(({ salesUnitId, priceCents }) => [salesUnitId, priceCents]))
}
