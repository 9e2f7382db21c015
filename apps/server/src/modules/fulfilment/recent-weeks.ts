import { addDays, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
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
  const { rows } = await db.execute<Week>(sql`
    select extract(week from w.start)::int as week, coalesce(sum(o.net_cents), 0)::int as "netCents",
      count(o.net_cents)::int as "orderCount"
    from generate_series(${monday(today, 1 - shownWeeks)}::date, ${monday(today, 0)}::date, interval '7 days') as w (start)
    left join (${'hubId' in company ? soldBy(company.hubId) : suppliedBy(company.supplierId)}) o
      on o.delivery_date between w.start::date and w.start::date + 6
    group by w.start order by w.start`)
  return rows
}

const soldBy = (hubId: string) => sql`
  select delivery_date, ordered_goods_net_cents as net_cents from ${readableBusinessCustomerOrders}
  where retailer_id = ${hubId} and status <> 'cancelled'`

/** A supplier's order is worth its goods as they stand: received, else confirmed, else ordered; weighed goods by the weight received, else by estimate. */
const suppliedBy = (supplierId: string) => sql`
  select o.delivery_date, sum(round(case i.price_basis
      when 'kilogram' then i.price_cents::numeric * coalesce(i.received_grams, q.quantity * i.expected_weight_grams) / 1000
      else i.price_cents * q.quantity end))::int as net_cents
  from ${readableRetailerOrders} o join ${readableRetailerOrderItems} i on i.order_id = o.id and i.status <> 'cancelled'
  cross join lateral (select coalesce(i.received_quantity, i.confirmed_quantity, i.ordered_quantity)) q (quantity)
  where o.supplier_id = ${supplierId} and o.status <> 'cancelled'
  group by o.id, o.delivery_date`
