import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listExpectedOrders } from '@regionalmarkt/contract/recurring-sales-orders/list-expected-orders.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isPausedOn } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { type Pool, wouldBeShort } from '@regionalmarkt/domain/recurring-sales-orders/would-be-short.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { availableFor, loadOffers, type OfferFacts, quotedOfferOf, timingsOf } from '../market/public.ts'
import { readableBusinessCustomerOrders } from '../orders/public.ts'
import { discountsOfCustomers, type MarketContext, marketContextOf } from '../pricing/public.ts'
import { goodsOnDay, type Line, lineToday } from './prices-today.ts'
import { recurringOccurrences, recurringOrderItems, recurringOrders } from './tables.ts'

type Expected = ResponseOf<typeof listExpectedOrders>
type Shown = Expected['expected'][number]

type Row = Omit<Shown, 'goodsCents' | 'isEstimated' | 'itemCount' | 'short'> & {
  readonly customerId: string
  readonly method: CustomerDeliveryMethod
  readonly lines: readonly Line[]
  readonly leftOut: readonly { readonly salesUnitId: string; readonly wanted: number; readonly ordered: number }[]
  readonly orderedCents: number | null
  readonly pausedUntil: string | null
}

type Short = { readonly salesUnitId: string; readonly wanted: number; readonly available: number }

/** So many are shown, and so many are looked at for what would be short. */
const most = { shown: 500, read: 5000 }

const isPlanned = ({ state }: Row): boolean => state === 'planned' || state === 'changed'

/** All dates between two days, with what each of them wants. */
const datesBetween = async (
  db: Queryable,
  retailerId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select d.rule_date as "ruleDate", d.delivery_date as "deliveryDate", d.state, d.skipped_because as "skippedBecause",
      to_char(d.cut_off_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutOffAt",
      to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt",
      k.order_number as "orderNumber", d.failed_because as "failedBecause", o.order_number as "recurringOrderNumber", o.version, o.status, o.paused_until as "pausedUntil",
      json_build_object('slug', c.slug, 'name', c.name) as customer, o.customer_id as "customerId", o.delivery_method as method,
      d.left_out as "leftOut", k.ordered_goods_net_cents as "orderedCents",
      coalesce(d.lines, (select jsonb_agg(jsonb_build_object('salesUnitId', i.sales_unit_id, 'quantity', i.quantity) order by i.position)
        from ${recurringOrderItems} i where i.recurring_order_id = o.id), '[]') as lines
    from ${recurringOccurrences} d join ${recurringOrders} o on o.id = d.recurring_order_id
    join ${readableCompanies} c on c.id = o.customer_id left join ${readableBusinessCustomerOrders} k on k.id = d.order_id
    where o.retailer_id = ${retailerId} and d.delivery_date between ${from} and ${until}
    order by d.delivery_date, array_position(array['failed', 'changed', 'planned', 'ordered', 'skipped'], d.state), c.name, d.id
    limit ${most.read}`)
  return rows
}

type Offers = ReadonlyMap<string, OfferFacts>

/** What the planned dates of running orders would get too little of, as goods stand now: whoever is ordered first takes first. */
const shortOf = (rows: readonly Row[], market: MarketContext, offers: Offers, now: Date): ReadonlyMap<Row, Short[]> => {
  const timingOf = timingsOf(market, now)
  const poolOf = ({ salesUnitId, quantity }: Line, { deliveryDate, method }: Row): Pool => {
    const facts = offers.get(salesUnitId)
    if (facts === undefined) return { key: salesUnitId, left: 0, minimumQuantity: 1, stepQuantity: 1 }
    const { minimumQuantity, stepQuantity } = facts
    const wish = { quantity, deliveryDate, method }
    const quoted = quotedOfferOf(facts, wish, timingOf)
    const left = quoted.cutOffAt === null ? 0 : availableFor(quoted, wish)
    // What is made to order is limited day by day; what lies somewhere is there once.
    return {
      key: facts.isStockTracked ? salesUnitId : `${salesUnitId} ${deliveryDate}`,
      left,
      minimumQuantity,
      stepQuantity,
    }
  }
  const planned = rows
    .filter((row) => isPlanned(row) && !isPausedOn(row, row.deliveryDate))
    .sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0))
  const short = wouldBeShort(planned, poolOf)
  return new Map(
    planned.map((row, at) => [
      row,
      (short[at] ?? []).map(({ salesUnitId, quantity: wanted, available }) => ({ salesUnitId, wanted, available })),
    ]),
  )
}

const namesOf = async (db: Queryable, ids: readonly string[], locale: string) => {
  if (ids.length === 0) return new Map()
  const text = (column: string) => inLanguage(column, sql`${locale}`)
  const { rows } = await db.execute<{ id: string; name: string; salesUnitName: string }>(sql`
    select u.id, ${text('a.name')} as name, ${text('u.name')} as "salesUnitName"
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id where u.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/**
 * All dates of the hub's customers between two days (two weeks from yesterday where none are said), the first 500 by day: what was ordered,
 * what failed, and what would be short of those to come.
 */
export const expectedOrders = async (
  db: Queryable,
  actor: CompanyActor,
  { from = addDays(berlinDate(actor.now), -1), until = addDays(from, 14) }: QueryOf<typeof listExpectedOrders>,
): Promise<Expected> => {
  const { now, locale, viewer } = actor
  const today = berlinDate(now)
  // What is ordered before the first day that is asked for takes its goods before.
  const all = await datesBetween(db, viewer.company.id, { from: today < from ? today : from, until })
  const asked = all.filter(({ deliveryDate }) => deliveryDate >= from)
  const market = await marketContextOf(db, actor, 'b2b')
  const units = new Set(all.filter(isPlanned).flatMap(({ lines }) => lines.map(({ salesUnitId }) => salesUnitId)))
  const offers = await loadOffers(db, market, [...units], now)
  const discounts = await discountsOfCustomers(db, viewer.company.id)
  const short = shortOf(all, market, offers, now)
  const shown = asked.slice(0, most.shown).map((row) => {
    const { customerId, method, lines, leftOut, orderedCents, pausedUntil: __, ...rest } = row
    const left = leftOut.map(({ salesUnitId, wanted, ordered }) => ({ salesUnitId, wanted, available: ordered }))
    const atTheirs = isPlanned(row) ? offersAt(offers, discounts.get(customerId) ?? 0) : offers
    return {
      ...rest,
      // The pause is over by then.
      status: row.status === 'paused' && !isPausedOn(row, row.deliveryDate) ? ('active' as const) : row.status,
      itemCount: lines.length,
      goodsCents: isPlanned(row)
        ? goodsOnDay(market, atTheirs, { lines, deliveryDate: row.deliveryDate, method, now })
        : orderedCents,
      isEstimated: isPlanned(row) && lines.some((line) => lineToday(atTheirs, line).isEstimated),
      short: short.get(row) ?? (row.state === 'ordered' ? left : []),
    }
  })
  const names = await namesOf(
    db,
    [...new Set(shown.flatMap((row) => row.short.map(({ salesUnitId }) => salesUnitId)))],
    locale,
  )
  return {
    from,
    until,
    total: asked.length,
    expected: shown.map((row) => ({
      ...row,
      short: row.short.flatMap((line) => {
        const named = names.get(line.salesUnitId)
        return named === undefined ? [] : [{ ...line, ...named }]
      }),
    })),
  }
}

/** The same offers at what a customer has agreed off every price. */
const offersAt = (offers: Offers, customerBasisPoints: number): Offers =>
  customerBasisPoints === 0
    ? offers
    : new Map([...offers].map(([id, facts]) => [id, { ...facts, price: { ...facts.price, customerBasisPoints } }]))
