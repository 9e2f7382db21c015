import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { recurringOccurrences, recurringOrders } from './tables.ts'
import { sideOf } from './whose-recurring-orders.ts'

/** How many of a company's recurring orders wait for the hub, and how many of their dates to come could not be ordered. One query. */
export const recurringOrdersWaiting = async (
  db: Queryable,
  viewer: CompanyViewer,
  now: Date,
): Promise<{ pending: number; failed: number }> => {
  const today = berlinDate(now)
  const isOwn =
    sideOf(viewer) === 'hub' ? sql`o.retailer_id = ${viewer.company.id}` : sql`o.customer_id = ${viewer.company.id}`
  const { rows } = await db.execute<{ pending: number; failed: number }>(sql`
    select (select count(*)::int from ${recurringOrders} o
        where ${isOwn} and o.status = 'pending' and (o.ends_on is null or o.ends_on >= ${today})) as pending,
      (select count(*)::int from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
        where ${isOwn} and d.state = 'failed' and d.delivery_date >= ${today}) as failed`)
  return invariant(rows[0], 'a query of totals has one row')
}
