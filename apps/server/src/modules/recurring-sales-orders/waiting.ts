import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { recurringOccurrences, recurringOrders } from './tables.ts'
import { sideOf } from './whose-recurring-orders.ts'

type Waiting = { pending: number; failed: number; failedButOpen: number }

/**
 * How many of a company's recurring orders wait for the hub, how many of their dates to come could not be ordered, and of how many of
 * these the cut-off is still to come: then their customer can order them after all. One query.
 */
export const recurringOrdersWaiting = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<Waiting> => {
  const today = berlinDate(now)
  const isOwn =
    sideOf(viewer) === 'hub' ? sql`o.retailer_id = ${viewer.company.id}` : sql`o.customer_id = ${viewer.company.id}`
  const { rows } = await db.execute<Waiting>(sql`
    select (select count(*)::int from ${recurringOrders} o
        where ${isOwn} and o.status = 'pending' and (o.ends_on is null or o.ends_on >= ${today})) as pending,
      (select count(*)::int from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
        where ${isOwn} and d.state = 'failed' and d.delivery_date >= ${today}) as failed,
      (select count(*)::int from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
        where ${isOwn} and d.state = 'failed' and d.delivery_date >= ${today} and d.cut_off_at > ${now.toISOString()}) as "failedButOpen"`)
  return invariant(rows[0], 'a query of totals has one row')
}
