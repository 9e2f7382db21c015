import { addDays, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

export type Week = { week: number; netCents: number; orderCount: number }

const shownWeeks = 8

/** The Monday (`YYYY-MM-DD`) of a day's ISO week, or of the week so many weeks later. */
export const monday = (day: string, weeksLater: number): string => addDays(day, 1 - isoWeekday(day) + 7 * weeksLater)

/** What a hub sold its customers, or a supplier its hubs: net goods in cents by ISO week of delivery, this week last. */
export const weeksOf = async (
  db: Queryable,
  company: { readonly hubId: string } | { readonly supplierId: string },
  today: string,
): Promise<Week[]> => {
  const shown = sql`delivery_date between ${monday(today, 1 - shownWeeks)} and ${addDays(monday(today, 1), -1)}`
  const { rows } = await db.execute<Week>(sql`
    with sold as (
      select date_trunc('week', o.delivery_date::timestamp) as start, sum(o.net_cents)::int as net_cents, count(*)::int as orders
      from (${'hubId' in company ? soldBy(company.hubId, shown) : suppliedBy(company.supplierId, shown)}) o group by 1)
    select extract(week from w.start)::int as week, coalesce(sold.net_cents, 0) as "netCents", coalesce(sold.orders, 0) as "orderCount"
    from generate_series(${monday(today, 1 - shownWeeks)}::timestamp, ${monday(today, 0)}::timestamp, interval '7 days') as w (start)
    left join sold using (start) order by w.start`)
  return rows
}

const soldBy = (hubId: string, shown: SQL) => sql`
  select delivery_date, ordered_goods_net_cents as net_cents from ${readableBusinessCustomerOrders}
  where retailer_id = ${hubId} and status <> 'cancelled' and ${shown}`

/** A supplier's order is worth its goods as they stand: received, else confirmed, else ordered; weighed goods by the weight received, else by estimate. */
const suppliedBy = (supplierId: string, shown: SQL) => sql`
  select o.delivery_date, sum(round(case i.price_basis
      when 'kilogram' then i.price_cents::numeric * coalesce(i.received_grams, q.quantity * i.expected_weight_grams) / 1000
      else i.price_cents * q.quantity end))::int as net_cents
  from ${readableRetailerOrders} o join ${readableRetailerOrderItems} i on i.order_id = o.id and i.status <> 'cancelled'
  cross join lateral (select coalesce(i.received_quantity, i.confirmed_quantity, i.ordered_quantity)) q (quantity)
  where o.supplier_id = ${supplierId} and o.status <> 'cancelled' and ${shown}
  group by o.id, o.delivery_date`
