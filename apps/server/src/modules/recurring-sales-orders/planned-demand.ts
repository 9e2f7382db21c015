import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { plannedDemand } from '@regionalmarkt/contract/recurring-sales-orders/planned-demand.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'

type Demand = ResponseOf<typeof plannedDemand.retailer>
type Row = Demand['weeks'][number]['goods'][number] & { readonly monday: string }

const weeks = 4

const isToBeOrdered = sql`o.status = 'active' and d.state in ('planned', 'changed')`

/** Dates that running orders are going to place, by hub, as accounts asks for them. */
export const recurringDates: SQL = sql`(
  select o.retailer_id as hub_id, d.delivery_date
  from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id where ${isToBeOrdered})`

/** The same, once for each supplier of which goods are in the date. */
export const recurringSupplies: SQL = sql`(
  select distinct d.id, a.supplier_id, d.delivery_date
  from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
  cross join lateral (
    select i.sales_unit_id from ${recurringOrderItems} i where d.lines is null and i.recurring_order_id = o.id
    union all
    select (l ->> 'salesUnitId')::uuid from jsonb_array_elements(d.lines) l) g
  join ${readableSalesUnits} u on u.id = g.sales_unit_id join ${readableArticles} a on a.id = u.article_id
  where ${isToBeOrdered})`

/** What recurring orders hold that have not ended on a day, running or not, as their template or a date to come has it: `recurring_order_id`, `sales_unit_id`. */
export const recurringUnits = (today: string): SQL => sql`(
  select o.id as recurring_order_id, h.sales_unit_id from ${recurringOrders} o join (
    select i.recurring_order_id, i.sales_unit_id from ${recurringOrderItems} i
    union all
    select d.recurring_order_id, (l ->> 'salesUnitId')::uuid
    from ${recurringOccurrences} d cross join lateral jsonb_array_elements(d.lines) l
    where d.state in ('planned', 'changed')) h on h.recurring_order_id = o.id
  where o.ends_on is null or o.ends_on >= ${today})`

/**
 * Lines (`sales_unit_id`, `delivery_date`, `quantity`) of dates that running orders are going to place between two days, as the template or
 * the date itself has them. `isWanted`: of order `o` and sales unit `u`; what somebody must not see is left out there.
 */
export const plannedLinesSql = (
  isWanted: SQL,
  { from, until }: { readonly from: string; readonly until: string },
): SQL => {
  const isPlanned = sql`${isToBeOrdered} and d.delivery_date between ${from} and ${until}`
  return sql`
    select i.sales_unit_id, d.delivery_date, i.quantity
    from ${recurringOrderItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id
    join ${recurringOrders} o on o.id = i.recurring_order_id join ${recurringOccurrences} d on d.recurring_order_id = o.id
    where ${isPlanned} and d.lines is null and ${isWanted}
    union all
    select u.id, d.delivery_date, (l ->> 'quantity')::int
    from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
    cross join lateral jsonb_array_elements(d.lines) l join ${readableSalesUnits} u on u.id = (l ->> 'salesUnitId')::uuid
    where ${isPlanned} and d.lines is not null and ${isWanted}`
}

/** What recurring orders will ask for in this week and the three after it; of a producer’s own goods, or at a hub. One query. */
export const plannedDemandOf = async (db: Queryable, { viewer, now, locale }: CompanyActor): Promise<Demand> => {
  const { company } = viewer
  const isWanted =
    company.type === CompanyType.Retailer
      ? sql`o.retailer_id = ${company.id}`
      : sql`u.article_id in (select id from ${readableArticles} own where own.supplier_id = ${company.id})`
  const from = berlinDate(now)
  const until = addDays(from, 7 * weeks - isoWeekday(from))
  const text = (column: string) => inLanguage(column, sql`${locale}`)
  const { rows } = await db.execute<Row>(sql`
    with planned as (
      select sales_unit_id, date_trunc('week', delivery_date)::date as monday, sum(quantity)::int as quantity
      from (${plannedLinesSql(isWanted, { from, until })}) line group by 1, 2)
    select p.monday, p.sales_unit_id as "salesUnitId", ${text('a.name')} as "articleName", ${text('u.name')} as "salesUnitName",
      s.name as "supplierName", a.pictures[1] as picture, c.tint, p.quantity
    from planned p join ${readableSalesUnits} u on u.id = p.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    join ${readableArticleCategories} c on c.id = a.category_id
    join ${readableCompanies} s on s.id = a.supplier_id
    order by p.monday, p.quantity desc, "articleName", p.sales_unit_id`)
  const byWeek = Map.groupBy(rows, ({ monday }) => monday)
  return {
    weeks: [...byWeek].map(([monday, goods]) => ({ monday, goods: goods.map(({ monday: _, ...row }) => row) })),
  }
}
