import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import {
  countNowhere,
  type NotOnSale,
  type Sale,
  type SaleFacts,
  saleOf,
  unpricedMarkets,
} from '@regionalmarkt/domain/articles/on-sale.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { offers, pricingRules } from './tables.ts'

/** In whose market: a hub's own, or that of any hub. */
export type SoldBy = { readonly retailerId: string } | 'anyHub'

/** Of articles `a` of suppliers `s` that fulfil a condition, all that decides whether somebody can buy them. */
const factsOf = (soldBy: SoldBy, condition: SQL): SQL => sql`
  select a.id, a.status, h.id is null or h.status = ${CompanyStatus.Approved} as hub, s.status = ${CompanyStatus.Approved} as supplier,
    count(u.id) > 0 as has_unit, coalesce(bool_or(u.status = 'pending'), false) as waits,
    coalesce(bool_or(u.status = 'approved'), false) as published,
    coalesce(bool_or(u.status = 'approved' and u.sells_b_2b), false) as sells_b2b,
    coalesce(bool_or(u.status = 'approved' and u.sells_b_2c), false) as sells_b2c,
    coalesce(bool_or(o.channel = 'b2b'), false) as in_b2b, coalesce(bool_or(o.channel = 'b2c'), false) as in_b2c
  from ${readableArticles} a join ${readableCompanies} s on s.id = a.supplier_id
  left join ${readableCompanies} h on h.id = s.home_hub_id
  left join ${readableSalesUnits} u on u.article_id = a.id
  left join ${offers} o on o.sales_unit_id = u.id ${soldBy === 'anyHub' ? sql`` : sql`and o.retailer_id = ${soldBy.retailerId}`}
  where ${condition} group by a.id, a.status, h.id, h.status, s.status`

const asFacts: SQL = sql`json_build_object('status', f.status, 'isHubApproved', f.hub, 'isSupplierApproved', f.supplier,
  'hasUnit', f.has_unit, 'hasWaitingUnit', f.waits, 'hasPublishedUnit', f.published,
  'sells', json_build_object('b2b', f.sells_b2b, 'b2c', f.sells_b2c),
  'isOffered', json_build_object('b2b', f.in_b2b, 'b2c', f.in_b2c))`

/** How each of these articles is sold, by its id. */
export const salesOf = async (
  db: Queryable,
  soldBy: SoldBy,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, Sale | null>> => {
  const { rows } = await db.execute<{ id: string; facts: SaleFacts }>(sql`
    select f.id, ${asFacts} as facts from (${factsOf(soldBy, sql`a.id = any(${sql.param([...articleIds])}::uuid[])`)}) f`)
  return new Map(rows.map(({ id, facts }) => [id, saleOf(facts)]))
}

type SalesAtHub = { readonly notOnSale: NotOnSale[]; readonly unpricedMarkets: Channel[] }

/** How many published articles that a hub keeps are on sale nowhere in its market, by the reason why, and for whom none is for want of a price. */
export const salesAtHub = async (db: Queryable, retailerId: string): Promise<SalesAtHub> => {
  const sold = await salesBy(db, { retailerId }, sql`s.home_hub_id = ${retailerId}`)
  return { notOnSale: countNowhere(sold), unpricedMarkets: unpricedMarkets(sold.map(({ sale }) => sale)) }
}

/** The same of a supplier's articles, in the market of any hub. */
export const notOnSaleOfSupplier = async (db: Queryable, supplierId: string): Promise<NotOnSale[]> =>
  countNowhere(await salesBy(db, 'anyHub', sql`s.id = ${supplierId}`))

/** Few kinds of facts stand behind many articles: the rule is asked once for each kind. */
const salesBy = async (db: Queryable, soldBy: SoldBy, condition: SQL) => {
  const { rows } = await db.execute<{ facts: SaleFacts; count: number }>(sql`
    select ${asFacts} as facts, f.count from (
      select status, hub, supplier, has_unit, waits, published, sells_b2b, sells_b2c, in_b2b, in_b2c, count(*)::int
      from (${factsOf(soldBy, sql`a.status = 'approved' and ${condition}`)}) each
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) f`)
  return rows.map(({ facts, count }) => ({ sale: saleOf(facts), count }))
}

/** Whether a hub has a price for anything: without a rule nothing is on sale in its market. */
export const standingOfMarket = async (
  db: Queryable,
  retailerId: string,
): Promise<{ hasPriceRule: boolean; isEmpty: boolean }> => {
  const { rows } = await db.execute<{ hasPriceRule: boolean; isEmpty: boolean }>(sql`
    select exists (select from ${pricingRules} where retailer_id = ${retailerId}) as "hasPriceRule",
      not exists (select from ${offers} where retailer_id = ${retailerId}) as "isEmpty"`)
  return invariant(rows[0], 'a query of totals has one row')
}
