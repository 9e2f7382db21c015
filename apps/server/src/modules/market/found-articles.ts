import type { marketFilters } from '@regionalmarkt/contract/market/market-filters.schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { type Given, given } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { mayClaimOrganic } from './article-card.ts'
import {
  contains,
  fitOf,
  fitsBest,
  givenWords,
  knownSql,
  leadSomewhere,
  mayBeNumber,
  searchWords,
  termsSql,
  type Words,
} from './article-search.ts'
import { canCome, givenForDay } from './deliverable.ts'
import { isLargeSql } from './large-market.ts'

export type Filters = z.output<typeof marketFilters>

const notADay: Given = { method: null, leadTimes: null, ownWays: null, fromShelf: null }

/** Which parts a statement has; what is asked for in them are its values. */
export type FilterForm = Words & {
  /** What is searched for may be a number of an article. */
  readonly numbered: boolean
  readonly category: boolean
  readonly supplier: boolean
  readonly organic: boolean
  readonly inStock: boolean
  readonly region: boolean
  /** One of the rarer filters is asked for; those that are not are null among the values. */
  readonly narrow: boolean
}

export const formOf = (context: MarketContext, filters: Filters): FilterForm => {
  const words = searchWords(filters.q)
  return {
    words: words.length,
    meant: false,
    numbered: mayBeNumber(words),
    category: filters.category !== undefined,
    supplier: filters.supplier !== undefined,
    organic: filters.organic === true,
    inStock: filters.inStock === true,
    region: filters.region !== undefined,
    narrow: [filters.without, filters.deliveryDay, maxBaseOf(context, filters)].some((asked) => asked != null),
  }
}

/** No filter is asked for: all that words alone find. */
export const unfiltered = {
  category: false,
  supplier: false,
  organic: false,
  inStock: false,
  region: false,
  narrow: false,
} as const

export const isFiltered = (form: FilterForm): boolean =>
  (Object.keys(unfiltered) as (keyof typeof unfiltered)[]).some((filter) => form[filter])

/** By the words that sound like those that were typed. Nobody who mistypes a number means the next one. */
export const asMeant = <Form extends FilterForm>(form: Form): Form => ({ ...form, meant: true, numbered: false })

/** Reads what was asked for, and where words found nothing, reads it once more as it may have been meant: only then is it a typing mistake. */
export const orAsMeant = async <Form extends FilterForm, T>(
  form: Form,
  read: (form: Form) => Promise<T>,
  foundNothing: (found: T) => boolean | Promise<boolean>,
): Promise<T> => {
  const found = await read(form)
  return form.words > 0 && !form.meant && (await foundNothing(found)) ? read(asMeant(form)) : found
}

/** Whoever must not see prices must not find them out by narrowing the list down either. */
const maxBaseOf = ({ showsPrices }: MarketContext, { maxBasePrice }: Filters): number | null =>
  showsPrices ? (maxBasePrice ?? null) : null

/** The values of a statement about this market and these filters; `nextDay` is the one availability is told for where none is asked for. */
export const givenBy = async (
  db: Database,
  context: MarketContext,
  filters: Filters,
  { nextDay, now }: { readonly nextDay: string; readonly now: Date },
): Promise<Given> => ({
  ...(filters.deliveryDay === undefined ? notADay : await givenForDay(db, context, filters.deliveryDay, now)),
  retailerId: context.retailerId,
  channel: context.channel,
  day: filters.deliveryDay ?? nextDay,
  deliveryDay: filters.deliveryDay ?? null,
  region: filters.region,
  maxBase: maxBaseOf(context, filters),
  ownShare: 10_000 - context.discountBasisPoints,
  category: filters.category,
  suppliers: filters.supplier?.split(','),
  free: filters.without ?? null,
  ...givenWords(searchWords(filters.q)),
})

/** Something of unit `u` of `m` is free, at the hub or its producer, and keeps; or it is made to order within its limit. */
const canBeHad = (m: SQL): SQL => {
  const free = sql`k.on_hand > k.reserved and (k.best_before is null or k.best_before >= ${given('day')}::date)`
  const promised = sql`(select d.quantity from daily_commitment d
    where d.sales_unit_id = u.id and d.delivery_date = ${given('day')}::date)`
  return sql`(exists (select from stock k where k.sales_unit_id = u.id and ${free}
      and (k.company_id = o.retailer_id or (u.is_stock_tracked and k.company_id = ${m}.supplier_id)))
    or not u.is_stock_tracked and (u.daily_limit is null or u.daily_limit > coalesce(${promised}, 0)))`
}

/** One of article `m`'s offers can be had on the day. */
export const isInStock = (m: SQL): SQL => sql`exists (select from offer o join sales_unit u on u.id = o.sales_unit_id
  where o.article_id = ${m}.article_id and o.retailer_id = ${m}.retailer_id and o.channel = ${m}.channel and ${canBeHad(m)})`

/** Article `m` may be sold as organic on the day. */
export const isOrganic = (m: SQL): SQL =>
  sql`${m}.is_organic and exists (select from company s where s.id = ${m}.supplier_id and ${mayClaimOrganic()})`

/** Article `m` is declared free of all that was named. */
const isWithout = (m: SQL): SQL => sql`(${given('free')}::text[] is null or ${m}.free_of @> ${given('free')}::text[])`

const isFromRegion = (m: SQL): SQL => sql`${m}.supplier_id in (
  select s0.id from company s0 where s0.city = ${given('region')} and s0.type = 0)`

/** What 1 kg or 1 l of the cheapest pack of article `m` costs this customer, in ten-thousandths of a cent, before what is reduced for a while. */
export const ownBase = (m: SQL): SQL => sql`(${m}.base_cents * ${given('ownShare')}::int)`

const isWithinPrice = (m: SQL): SQL =>
  sql`(${given('maxBase')}::bigint is null or ${ownBase(m)} <= ${given('maxBase')}::bigint * 10000)`

const comes = (m: SQL): SQL => sql`(${given('deliveryDay')}::date is null or ${canCome(m)})`

const levels = {
  parent: { column: sql`parent_id`, rank: sql`null` },
  child: { column: sql`category_id`, rank: sql`not null` },
} as const

/** Article `m` stands in the asked category, if that is one of this level. */
export const inLevel = (level: keyof typeof levels, m: SQL): SQL => {
  const { column, rank } = levels[level]
  return sql`${m}.${column} = (select c0.id from article_category c0
    where c0.slug = ${given('category')} and c0.parent_id is ${rank})`
}

const ofSuppliers = (m: SQL): SQL => sql`${m}.supplier_id in (
  select s0.id from company s0 where s0.slug = any(${given('suppliers')}) and s0.type = 0)`

/** What each asked filter wants of article, or shelf, `m`. */
export const filterSql = (form: FilterForm, m: SQL) => ({
  category: form.category ? [sql`(${inLevel('parent', m)} or ${inLevel('child', m)})`] : [],
  supplier: form.supplier ? [ofSuppliers(m)] : [],
  organic: form.organic ? [isOrganic(m)] : [],
  inStock: form.inStock ? [isInStock(m)] : [],
  without: form.narrow ? [isWithout(m)] : [],
  region: form.region ? [isFromRegion(m)] : [],
  price: form.narrow ? [isWithinPrice(m)] : [],
  day: form.narrow ? [comes(m)] : [],
})

/** What article, or shelf, `m` must be: of the asked market, and as every filter wants it. */
export const conditions = (form: FilterForm, m: SQL): SQL[] => [
  sql`${m}.retailer_id = ${given('retailerId')}`,
  sql`${m}.channel = ${given('channel')}`,
  ...Object.values(filterSql(form, m)).flat(),
]

/** A page of a search in the order of fit: so many articles, and what comes after the last one of the page before. */
export type PageOfFit = { readonly limit: SQL; readonly beyond: SQL; readonly isReachable: SQL }

/** So many of the most popular articles are looked through for a page of those that fit best. */
const mostPopular = 2000

/**
 * `head`: in a large market, where one page is asked for, the most popular of the articles that nothing fits better than. They are
 * the page if they fill it, because they come first in the order of fit. `is_full`: they do, and nothing else has to be found or counted.
 */
const headSql = (form: FilterForm, page: PageOfFit): SQL => {
  const { condition, fit } = fitsBest(form.words)
  const inMarket = (m: SQL) => sql`${m}.retailer_id = ${given('retailerId')} and ${m}.channel = ${given('channel')}`
  const isUnknown = form.numbered ? [sql`not exists (select from known)`] : []
  const isWanted = sql.join([page.isReachable, ...isUnknown, leadSomewhere(form.words)], sql` and `)
  return sql`
    head as materialized (
      select m.*, ${fit} as fit from (
        select f.* from market_article f where ${isLargeSql} and ${inMarket(sql`f`)} and ${isWanted} ${page.beyond}
        order by f.popularity desc, f.article_id desc limit ${sql.raw(String(mostPopular))}) m
      where ${sql.join([...conditions(form, sql`m`), condition], sql` and `)}
      order by m.popularity desc, m.article_id desc limit ${page.limit}),
    full_page as materialized (select (select count(*) from head) = ${page.limit} as is_full),`
}

/**
 * The statement's parts that end in `found`: every listed article that matches, with its sort keys and its fit. Who types the whole number
 * of an article means that one. Where one page in the order of fit is asked for, a common word of a large market finds that page alone;
 * `full_page` tells.
 */
export const foundSql = (form: FilterForm, page?: PageOfFit): SQL => {
  const matching = (fit: SQL, extra: readonly SQL[], from: SQL) => sql`
    select m.*, ${fit} as fit from ${from} where ${sql.join([...conditions(form, sql`m`), ...extra], sql` and `)}`
  if (form.words === 0) return sql`found as (${matching(sql`0`, [], sql`market_article m`)})`
  const worded = sql`article_words w join market_article m on m.article_id = w.article_id`
  const isUnknown = form.numbered ? [sql`not exists (select from known)`] : []
  const isOpen = page ? [sql`not (select is_full from full_page)`] : []
  const parts = [
    ...(form.numbered
      ? [matching(fitsBest(form.words).fit, [], sql`known join market_article m using (article_id)`)]
      : []),
    ...(page ? [sql`select * from head where (select is_full from full_page)`] : []),
    matching(fitOf(form.words), [...isUnknown, ...isOpen, contains(form.words)], worded),
  ]
  return sql`
    ${termsSql(form)}, ${form.numbered ? sql`${knownSql()},` : sql``} ${page ? headSql(form, page) : sql``}
    found as (${sql.join(parts, sql` union all `)})`
}
