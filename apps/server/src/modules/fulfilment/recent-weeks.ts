import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getCompanyTrade } from '@regionalmarkt/contract/fulfilment/get-company-trade.ts'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

type Week = { week: number; monday: string; netCents: number; orderCount: number }

const shownWeeks = 8

/** The Monday (`YYYY-MM-DD`) of a day's ISO week, or of the week so many weeks later. */
export const monday = (day: string, weeksLater: number): string => addDays(day, 1 - isoWeekday(day) + 7 * weeksLater)

/** Goods by ISO week of delivery; `goods` has `delivery_date` and `net_cents`. `orders`: how the orders they are of are counted. */
const byWeek = (goods: SQL, orders?: SQL): SQL => sql`
  select date_trunc('week', g.delivery_date::timestamp) as start, sum(g.net_cents)::float8 as net_cents ${orders && sql`, ${orders}::int as orders`}
  from (${goods}) g group by 1`

const shownDays = (today: string): SQL =>
  sql`delivery_date between ${monday(today, 1 - shownWeeks)} and ${addDays(monday(today, 1), -1)}`

const allWeeks = (today: string): SQL =>
  sql`generate_series(${monday(today, 1 - shownWeeks)}::timestamp, ${monday(today, 0)}::timestamp, interval '7 days') as w (start)`

/** What a supplier sold its hubs: net goods in cents by ISO week of delivery, this week last. */
export const weeksOfSupplier = async (db: Queryable, supplierId: string, today: string): Promise<Week[]> => {
  const { rows } = await db.execute<Week>(sql`
    with sold as (${byWeek(supplied(sql`o.supplier_id = ${supplierId}`, shownDays(today)), sql`count(distinct g.id)`)})
    select extract(week from w.start)::int as week, to_char(w.start, 'YYYY-MM-DD') as monday, coalesce(sold.net_cents, 0) as "netCents", coalesce(sold.orders, 0) as "orderCount"
    from ${allWeeks(today)} left join sold using (start) order by w.start`)
  return rows
}

/** What a hub sold its customers, and what it bought of suppliers for the same days: net goods in cents, this week last. */
export const weeksOfHub = async (
  db: Queryable,
  hubId: string,
  today: string,
): Promise<(Week & { boughtCents: number })[]> => {
  const shown = shownDays(today)
  const { rows } = await db.execute<Week & { boughtCents: number }>(sql`
    with sold as (${byWeek(soldBy(hubId, shown), sql`count(*)`)}), bought as (${byWeek(supplied(sql`o.retailer_id = ${hubId}`, shown))})
    select extract(week from w.start)::int as week, to_char(w.start, 'YYYY-MM-DD') as monday, coalesce(sold.net_cents, 0) as "netCents", coalesce(sold.orders, 0) as "orderCount",
      coalesce(bought.net_cents, 0) as "boughtCents"
    from ${allWeeks(today)} left join sold using (start) left join bought using (start) order by w.start`)
  return rows
}

type Month = ResponseOf<typeof getCompanyTrade>['months'][number]

const shownMonths = 12

/** What a hub sold this customer or bought of this supplier: net goods in cents by month of delivery, this month last. `NotFound` beyond its own. */
export const tradeWith = async (
  db: Queryable,
  { viewer: { company: hub }, now }: CompanyActor,
  companyId: string,
): Promise<ResponseOf<typeof getCompanyTrade>> => {
  const thisMonth = sql`date_trunc('month', ${berlinDate(now)}::timestamp)`
  const first = sql`(${thisMonth} - make_interval(months => ${shownMonths - 1}))`
  const shown = sql`delivery_date >= ${first}::date and delivery_date < (${thisMonth} + interval '1 month')::date`
  const { rows } = await db.execute<Month>(sql`
    with partner as (select id, type from ${readableCompanies} where id = ${companyId} and home_hub_id = ${hub.id}),
    traded as (
      select date_trunc('month', o.delivery_date::timestamp) as start, sum(o.net_cents)::float8 as net_cents, count(distinct o.id)::int as orders
      from (select id, delivery_date, ordered_goods_net_cents as net_cents from ${readableBusinessCustomerOrders}
          where customer_id = ${companyId} and retailer_id = ${hub.id} and status <> 'cancelled' and ${shown}
        union all select * from (${supplied(sql`o.supplier_id = ${companyId} and o.retailer_id = ${hub.id}`, shown)}) bought) o
      group by 1)
    select to_char(m.start, 'YYYY-MM') as month, coalesce(t.net_cents, 0) as "netCents", coalesce(t.orders, 0) as "orderCount"
    from partner cross join generate_series(${first}, ${thisMonth}, interval '1 month') m (start) left join traded t using (start)
    order by m.start`)
  orNotFound(rows[0])
  return { companyId, months: rows }
}

const soldBy = (hubId: string, shown: SQL) => sql`
  select delivery_date, ordered_goods_net_cents as net_cents from ${readableBusinessCustomerOrders}
  where retailer_id = ${hubId} and status <> 'cancelled' and ${shown}`

/**
 * Each line of an order with a supplier is worth its goods as they stand: received, else confirmed, else ordered; weighed goods by the weight
 * received, else by estimate. Read from an index alone (`retailer_order_item_worth`): two months of a hub are a hundred thousand lines.
 */
const supplied = (isMeant: SQL, shown: SQL) => sql`
  select o.id, o.delivery_date, round(case i.price_basis
      when 'kilogram' then i.price_cents::numeric * coalesce(i.received_grams, q.quantity * i.expected_weight_grams::bigint) / 1000
      else i.price_cents::numeric * q.quantity end) as net_cents
  from ${readableRetailerOrders} o join ${readableRetailerOrderItems} i on i.order_id = o.id and i.status <> 'cancelled'
  cross join lateral (select coalesce(i.received_quantity, i.confirmed_quantity, i.ordered_quantity)) q (quantity)
  where ${isMeant} and o.status <> 'cancelled' and ${shown}`
