import type { marketFilters } from '@regionalmarkt/contract/market/market-filters.schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { type Given, given, unseen } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableFormerCategorySlugs, readableSalesUnits } from '../catalogue/public.ts'
import { type MarketContext, readableOffers } from '../pricing/public.ts'
import { readableStocks } from '../stock/public.ts'
import { mayClaimOrganic } from './article-card.ts'
import { canCome, givenForDay } from './deliverable.ts'
import { givenOfDay, promisedOf } from './promised-daily.ts'
import { givenSearch, type SearchForm, searchFormOf } from './search/search-terms.ts'

export type Filters = z.output<typeof marketFilters>

const kinds = ['category', 'supplier', 'region', 'organic', 'price', 'free', 'inStock', 'day'] as const
export type FilterKind = (typeof kinds)[number]

/** Which parts a statement has: those of the filters that are asked for. What they are asked for are its values. */
export type FilterForm = SearchForm & {
  readonly filters: readonly FilterKind[]
  /** Not every article of the market is looked at one by one. */
  readonly isLarge: boolean
}

export const formOf = (context: MarketContext, filters: Filters, isLarge = false): FilterForm => {
  const asked: Record<FilterKind, unknown> = {
    category: filters.category,
    supplier: filters.supplier,
    region: filters.region,
    organic: filters.organic,
    price: maxBaseOf(context, filters),
    free: filters.without,
    inStock: filters.inStock,
    day: filters.deliveryDay,
  }
  return { ...searchFormOf(filters.q), filters: kinds.filter((kind) => asked[kind]), isLarge }
}

const shelfKinds: readonly FilterKind[] = ['category', 'supplier', 'region', 'organic']

/** Whether nothing is asked for but what shelves are sorted by, which have been counted. */
export const isOnShelves = ({ search, filters }: FilterForm): boolean =>
  search === 'none' && filters.every((kind) => shelfKinds.includes(kind))

/** Whoever must not see prices must not find them out by narrowing the list down either. */
const maxBaseOf = ({ showsPrices }: MarketContext, { maxBasePrice }: Filters): number | null =>
  showsPrices ? (maxBasePrice ?? null) : null

const notADay: Given = { method: null, leadTimes: null, ownWays: null, fromShelf: null }

/** The values of a statement about this market and these filters; `nextDay` is the one availability is told for where none is asked for. */
export const givenBy = async (
  db: Database,
  context: MarketContext,
  filters: Filters,
  { nextDay, now }: { readonly nextDay: string; readonly now: Date },
): Promise<Given> => ({
  ...(filters.deliveryDay === undefined ? notADay : await givenForDay(db, context, filters.deliveryDay, now)),
  ...givenSearch(filters.q),
  retailerId: context.retailerId,
  channel: context.channel,
  ...givenOfDay(context, filters.deliveryDay ?? nextDay),
  deliveryDay: filters.deliveryDay ?? null,
  category: filters.category ?? null,
  suppliers: filters.supplier?.split(',') ?? null,
  region: filters.region ?? null,
  maxBase: maxBaseOf(context, filters),
  ownShare: 10_000 - context.discountBasisPoints,
  free: filters.without ?? null,
})

/** Row `m` is of the asked market. */
export const inMarket = (m: SQL): SQL =>
  sql`${m}.retailer_id = ${given('retailerId')} and ${m}.channel = ${given('channel')}`

/** Something of unit `u` of `m` is free, at the hub or its producer, and keeps; or it is made to order within its limit. */
const canBeHad = (m: SQL): SQL => {
  const free = sql`k.on_hand > k.reserved and not k.is_blocked and (k.best_before is null or k.best_before >= ${given('day')}::date)`
  return sql`(exists (select from ${readableStocks} k where k.sales_unit_id = u.id and ${free}
      and (k.company_id = o.retailer_id or (u.is_stock_tracked and k.company_id = ${m}.supplier_id)))
    or not u.is_stock_tracked and (u.daily_limit is null or u.daily_limit > ${promisedOf(sql`${m}.supplier_id`)}))`
}

/** One of article `m`'s offers can be had on the day. */
export const isInStock = (m: SQL): SQL => sql`exists (
  select from ${readableOffers} o join ${readableSalesUnits} u on u.id = o.sales_unit_id
  where o.article_id = ${m}.article_id and o.retailer_id = ${m}.retailer_id and o.channel = ${m}.channel and ${canBeHad(m)})`

/** Article, or shelf, `m` may be sold as organic on the day. */
export const isOrganic = (m: SQL): SQL =>
  sql`(${m}.is_organic and exists (select from ${readableCompanies} s where s.id = ${m}.supplier_id and ${mayClaimOrganic()}))`

/** What 1 kg or 1 l of the cheapest pack of article `m` costs this customer, in ten-thousandths of a cent, before what is reduced for a while. */
export const ownBase = (m: SQL): SQL => sql`(${m}.base_cents * ${given('ownShare')}::int)`

const levels = {
  parent: { column: sql`parent_id`, rank: sql`null` },
  child: { column: sql`category_id`, rank: sql`not null` },
} as const

/** Article, or shelf, `m` stands in the asked category, if that is one of this level. */
export const inLevel = (level: keyof typeof levels, m: SQL): SQL => {
  const { column, rank } = levels[level]
  // No slug is one that a category has and one that another had.
  return sql`${m}.${column} = (select c0.id from ${readableArticleCategories} c0 where c0.parent_id is ${rank}
    and (c0.slug = ${given('category')} or c0.id = (
      select f0.category_id from ${readableFormerCategorySlugs} f0 where f0.slug = ${given('category')})))`
}

export const askedSuppliers: SQL = unseen('suppliers', 'text[]')

const ofSuppliers = (m: SQL): SQL => sql`${m}.supplier_id in (
  select s0.id from ${readableCompanies} s0 where s0.slug = any(${askedSuppliers}) and s0.type = 0)`

/** What each kind of filter wants of article `m`, or, those that shelves know, of shelf `m`; `inStock` where that has been found out already. */
const testOf = (kind: FilterKind, m: SQL, inStock = isInStock(m)): SQL => {
  const tests: Record<FilterKind, SQL> = {
    category: sql`(${inLevel('parent', m)} or ${inLevel('child', m)})`,
    supplier: ofSuppliers(m),
    region: sql`${m}.supplier_id in (select s0.id from ${readableCompanies} s0 where s0.city = ${given('region')} and s0.type = 0)`,
    organic: isOrganic(m),
    price: sql`${ownBase(m)} <= ${given('maxBase')}::bigint * 10000`,
    free: sql`${m}.free_of @> ${unseen('free', 'text[]')}`,
    inStock,
    day: canCome(m),
  }
  return tests[kind]
}

/** Whether `m` is as these filters want it. */
export const asWanted = (filters: readonly FilterKind[], m: SQL, inStock?: SQL): SQL =>
  sql.join([sql`true`, ...filters.map((kind) => testOf(kind, m, inStock))], sql` and `)
