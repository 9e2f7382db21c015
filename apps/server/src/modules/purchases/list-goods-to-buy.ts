import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listGoodsToBuy as contract } from '@regionalmarkt/contract/purchases/purchases.ts'
import { addDays, berlinDate, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import type { IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { nextSupplyDays } from '@regionalmarkt/domain/orders/buy-for-shelf.ts'
import { suggestPurchase } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { availableQuantity } from '@regionalmarkt/domain/stock/allocate.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import { articlesFoundBy } from '../catalogue/public.ts'
import { readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import { marketContextOf } from '../pricing/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { plannedLinesSql } from '../recurring-sales-orders/public.ts'
import { readableStocks, readableWarehouses } from '../stock/public.ts'
import { factsSql, isBuyableBy, type SuppliedFacts, suppliedSql, supplyOn } from './supplied-units.ts'

type Query = QueryOf<typeof contract>
type Page = ResponseOf<typeof contract>
type Goods = Page['goods'][number]
type Row = { facts: SuppliedFacts; sold: number; free: number; ordered: number; planned: number }

const pageSize = 40
/** A longer list is not looked through; what sells least is at its end. */
const mostSuggested = 200
const shownDays = 4
const plannedDays = 14
const name = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u)
const lastShown = z.tuple([name, z.uuid()])

/**
 * What suppliers sell to hubs, by name, a page of it; or all that is suggested for this hub's shelf, what sells most first. Each with what
 * customers ordered in the days counted, what is free on the hub's shelves, what is ordered for them, and what is planned.
 */
export const goodsToBuy = async (db: Queryable, actor: CompanyActor, query: Query): Promise<Page> => {
  const market = await marketContextOf(db, actor, 'b2b')
  const isFirst = query.cursor === undefined
  const rows = await goodsOf(db, market.retailerId, query, actor.now)
  const page = query.suggested ? rows : rows.slice(0, pageSize)
  const shown = { now: actor.now, locale: actor.locale, isHoliday: closedIn(market), soldOver: query.soldOver }
  const goods = page.map((row) => shownOf(row, shown))
  const last = rows.length > pageSize && !query.suggested ? page.at(-1)?.facts : undefined
  return {
    goods: query.suggested ? goods.filter(({ suggested }) => suggested > 0) : goods,
    nextCursor: last ? cursorOf([last.sortName, last.salesUnitId]) : null,
    suppliers: isFirst ? await suppliersOf(db, market.retailerId) : [],
    warehouses: isFirst ? await warehousesOf(db, market.retailerId) : [],
  }
}

/** Whole sales units that customers of the hub ordered since, and did not lose again, by sales unit. */
const soldSql = (retailerId: string, since: Date): SQL => sql`
  select i.sales_unit_id, sum(coalesce(i.picked_quantity, i.confirmed_quantity, i.ordered_quantity))::int as sold
  from ${readableBusinessCustomerOrders} o join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
  where o.retailer_id = ${retailerId} and o.placed_at >= ${since.toISOString()}::timestamptz and i.status <> 'cancelled'
  group by i.sales_unit_id`

const goodsOf = async (
  db: Queryable,
  retailerId: string,
  { q, supplier, category, suggested, soldOver, cursor }: Query,
  now: Date,
): Promise<Row[]> => {
  const since = berlinInstant(addDays(berlinDate(now), -soldOver), '00:00')
  const [after, id] = cursor === undefined ? [] : keyOfCursor(cursor, lastShown)
  const isAsked = sql`${isBuyableBy(retailerId)} and ${articlesFoundBy(q)}
    and (${supplier ?? null}::text is null or s.slug = ${supplier ?? null})
    and (${category ?? null}::text is null or ${category ?? null} in (c.slug, p.slug))
    ${id === undefined ? sql`` : sql`and (a.sort_name, u.id) > (${after}, ${id}::uuid)`}
    ${suggested ? sql`and exists (select from sold where sold.sales_unit_id = u.id)` : sql``}`
  const today = berlinDate(now)
  const planned = plannedLinesSql(sql`o.retailer_id = ${retailerId}`, {
    from: today,
    until: addDays(today, plannedDays),
  })
  const order = suggested
    ? sql`(select sold from sold where sold.sales_unit_id = u.id) desc, u.id limit ${mostSuggested}`
    : sql`a.sort_name, u.id limit ${pageSize + 1}`
  const { rows } = await db.execute<Row>(sql`
    with sold as materialized (${soldSql(retailerId, since)}),
    planned as materialized (select sales_unit_id, sum(quantity)::int as planned from (${planned}) line group by sales_unit_id),
    page as materialized (select u.id, row_number() over () as place from (
      select u.id from ${suppliedSql} where ${isAsked} order by ${order}) u)
    select ${factsSql(today)} as facts,
      coalesce((select sold from sold where sold.sales_unit_id = u.id), 0) as sold,
      coalesce((select planned from planned where planned.sales_unit_id = u.id), 0) as planned,
      coalesce((select sum(k.on_hand - k.reserved)::int from ${readableStocks} k
        where k.sales_unit_id = u.id and k.company_id = ${retailerId} and not k.is_blocked), 0) as free,
      coalesce((select sum(coalesce(i.confirmed_quantity, i.ordered_quantity))::int
        from ${readableRetailerOrderItems} i join ${readableRetailerOrders} o on o.id = i.order_id
        where i.sales_unit_id = u.id and o.retailer_id = ${retailerId} and i.warehouse_id is not null
          and i.status not in ('completed', 'cancelled')), 0) as ordered
    from page join ${suppliedSql} on page.id = u.id order by page.place`)
  return rows
}

type Shown = { readonly now: Date; readonly locale: Locale; readonly isHoliday: IsHoliday; readonly soldOver: number }

const shownOf = ({ facts, sold, free, ordered, planned }: Row, { now, locale, isHoliday, soldOver }: Shown): Goods => {
  const { salesUnitId, articleNumber, salesUnitNumber, picture, tint, priceBasis, depositCents } = facts
  const { expectedWeightGrams, minimumQuantity, stepQuantity, leadTimeDays, supplier } = facts
  const schedule = { timetable: supplier.timetable, closings: supplier.closings, leadTimeDays }
  return {
    ...{ salesUnitId, articleNumber, salesUnitNumber, picture, tint, priceBasis, depositCents },
    ...{ expectedWeightGrams, minimumQuantity, stepQuantity, sold, free, ordered, planned },
    name: pickLanguage(facts.articleName, locale),
    salesUnitName: pickLanguage(facts.salesUnitName, locale),
    supplier: { slug: supplier.slug, name: supplier.name },
    unitPriceCents: facts.priceCents,
    days: nextSupplyDays(schedule, { now, isHoliday, count: shownDays }).map(({ date, cutOffAt }) => ({
      date,
      cutOffAt: cutOffAt.toISOString(),
      left: availableQuantity({ deliveryDate: date, hubLots: [], supplier: supplyOn(facts, date) }),
    })),
    suggested: suggestPurchase({ sold, overDays: soldOver, free, ordered }, { minimumQuantity, stepQuantity }),
  }
}

const suppliersOf = async (db: Queryable, retailerId: string): Promise<Page['suppliers']> => {
  const { rows } = await db.execute<Page['suppliers'][number]>(sql`
    select distinct s.slug, s.name from ${suppliedSql} where ${isBuyableBy(retailerId)} order by s.name, s.slug`)
  return rows
}

const warehousesOf = async (db: Queryable, retailerId: string): Promise<Page['warehouses']> => {
  const { rows } = await db.execute<Page['warehouses'][number]>(sql`
    select w.id, w.name from ${readableWarehouses} w where w.company_id = ${retailerId} and w.closed_at is null order by w.id`)
  return rows
}
