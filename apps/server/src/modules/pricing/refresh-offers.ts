import { CompanyStatus, CompanyType, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { vatCategories, vatRateOn } from '@regionalmarkt/domain/money/vat.ts'
import { type Channel, channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { lock } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { consumerDiscountsSql } from './consumer-prices.ts'
import { amongUnits, isSellable, type OfferRow, offerOf, type PricedUnit, pricedUnits } from './priced-units.ts'
import { rulesByRetailer, taxStatusesOfHubs } from './rule-book.ts'
import { consumerPrices, offers } from './tables.ts'

/** What to refresh; everything that is not named is refreshed for all. `now` decides which VAT rate consumer prices contain. */
export type RefreshScope = {
  readonly retailerId?: string
  readonly salesUnitIds?: readonly string[]
  readonly now?: Date
}

/**
 * Brings the offers in line with supplier prices, the hubs' rules and the approvals, in the caller's transaction: call it
 * after changing any of them. Every approved hub offers every approved sales unit of every approved article of every
 * approved supplier, in each channel the unit sells in and the hub has a rule for. What is no longer offered goes. What consumers pay is kept. Gives the articles that
 * were named by their sales units, and those of which an offer has come, changed or gone: the market lists them anew.
 */
export const refreshOffers = async (tx: Tx, scope: RefreshScope): Promise<readonly string[]> => {
  // One after another, so that nobody computes from a rule or a price that somebody else is changing right now.
  await lock(tx, 'offers')
  const retailers = await hubsIn(tx, scope)
  const units = await sellableUnits(tx, scope)
  const ruleBooks = await rulesByRetailer(tx, scope)
  const now = scope.now ?? new Date()
  const day = berlinDate(now)
  const rows: OfferRow[] = []
  for (const { id } of retailers) {
    for (const unit of units)
      for (const channel of channels) rows.push(...offerOf(id, unit, channel, ruleBooks.get(id), day))
  }
  return save(tx, { ...scope, now }, rows)
}

const hubsIn = (tx: Tx, { retailerId }: RefreshScope) =>
  tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(
      and(
        eq(readableCompanies.type, CompanyType.Retailer),
        eq(readableCompanies.status, CompanyStatus.Approved),
        retailerId === undefined ? undefined : eq(readableCompanies.id, retailerId),
      ),
    )

const sellableUnits = (tx: Tx, { salesUnitIds }: RefreshScope) =>
  pricedUnits(tx, and(isSellable, salesUnitIds === undefined ? undefined : amongUnits(salesUnitIds)))

/**
 * For what a hub will sell each of these sales units once they are in the market, by its rules as they are: net cents to companies, gross to
 * households, null where a unit does not sell so or the hub has no rule for it.
 */
export const pricesOnceApproved = async (
  db: Queryable,
  { retailerId, now }: { readonly retailerId: string; readonly now: Date },
  salesUnitIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly b2b: number | null; readonly b2c: number | null }>> => {
  const units = await pricedUnits(db, amongUnits(salesUnitIds))
  const ruleBook = (await rulesByRetailer(db, { retailerId })).get(retailerId)
  const day = berlinDate(now)
  const priceIn = (unit: PricedUnit, channel: Channel) =>
    offerOf(retailerId, unit, channel, ruleBook, day)[0]?.priceCents ?? null
  return new Map(units.map((unit) => [unit.salesUnitId, { b2b: priceIn(unit, 'b2b'), b2c: priceIn(unit, 'b2c') }]))
}

/** One statement: rows that are no longer wanted go, new ones come, and only what differs is written. */
const save = async (
  tx: Tx,
  { retailerId, salesUnitIds, now }: RefreshScope & { readonly now: Date },
  rows: readonly OfferRow[],
): Promise<readonly string[]> => {
  const scope = sql.join(
    [
      sql`true`,
      ...(retailerId === undefined ? [] : [sql`o.retailer_id = ${retailerId}`]),
      ...(salesUnitIds === undefined ? [] : [sql`o.sales_unit_id = any(${sql.param([...salesUnitIds])}::uuid[])`]),
    ],
    sql` and `,
  )
  const touched = await tx.execute<{ articleId: string }>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(
        "retailerId" uuid, "salesUnitId" uuid, channel text, "articleId" uuid, "priceCents" int, "vatBasisPoints" int, trace jsonb)
    ), gone as (
      -- "not in" is answered from a hash of the wanted rows, however wrongly the planner guesses their number.
      delete from ${offers} o where ${scope} and (o.retailer_id, o.channel, o.sales_unit_id) not in (
        select "retailerId", channel, "salesUnitId" from wanted)
      returning o.*
    ), saved as (
    insert into ${offers} as o (retailer_id, sales_unit_id, channel, article_id, price_cents, vat_basis_points, trace)
    select "retailerId", "salesUnitId", channel, "articleId", "priceCents", "vatBasisPoints", trace from wanted
    on conflict (retailer_id, channel, sales_unit_id) do update
      set price_cents = excluded.price_cents, vat_basis_points = excluded.vat_basis_points, trace = excluded.trace, changed_at = now()
      where (o.price_cents, o.vat_basis_points, o.trace) is distinct from (excluded.price_cents, excluded.vat_basis_points, excluded.trace)
    returning article_id, retailer_id, sales_unit_id, channel, old.price_cents as was_cents, new.price_cents),
    kept as (
      insert into ${consumerPrices} (retailer_id, sales_unit_id, since, price_cents, discounts)
      select retailer_id, sales_unit_id, ${now.toISOString()}::timestamptz, price_cents,
        ${consumerDiscountsSql(sql`saved.retailer_id`, sql`saved.sales_unit_id`)}
      from saved where channel = 'b2c' and price_cents is distinct from was_cents
      union all select retailer_id, sales_unit_id, ${now.toISOString()}::timestamptz, null, '[]' from gone where channel = 'b2c')
    select article_id as "articleId" from gone union select article_id from saved
    union select article_id from ${readableSalesUnits} u where u.id = any(${sql.param([...(salesUnitIds ?? [])])}::uuid[])`)
  return touched.rows.map(({ articleId }) => articleId)
}

/**
 * Sales units that consumers are offered at a price with another VAT in it than that of the day: the law changes rates at midnight, a hub's
 * tax status may do so, too, and nobody writes anything then. At most `most`.
 */
export const unitsAtOtherRates = async (tx: Tx, day: string, most: number): Promise<string[]> => {
  const rates = vatCategories.map((category) => sql`(${category}::text, ${vatRateOn(category, day)}::int)`)
  const statuses = await taxStatusesOfHubs(tx, {})
  const small = [...statuses].filter(([, each]) => taxStatusOn(each, day) === 'exempt').map(([id]) => id)
  const due = sql`case when o.retailer_id = any(${sql.param(small)}::uuid[]) then 0 else r.basis_points end`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct o.sales_unit_id as id from ${offers} o join ${readableArticles} a on a.id = o.article_id
    join (values ${sql.join(rates, sql`, `)}) as r (category, basis_points) on r.category = a.vat_category
    where o.channel = 'b2c' and o.vat_basis_points is distinct from ${due} limit ${most}`)
  return rows.map(({ id }) => id)
}
