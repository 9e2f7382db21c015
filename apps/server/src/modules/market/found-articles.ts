import type { marketFilters } from '@regionalmarkt/contract/market/market-filters.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MarketContext } from '../pricing/public.ts'
import { mayClaimOrganic } from './article-card.ts'
import { contains, fitOf, resembles, searchWords } from './article-search.ts'

export type Filters = z.output<typeof marketFilters>

/** Something of unit `u` is free, at the hub or its producer, and keeps; or it is made to order within its limit. */
const canBeHad = ({ retailerId }: MarketContext, day: string): SQL => {
  const free = sql`k.on_hand > k.reserved and (k.best_before is null or k.best_before >= ${day}::date)`
  const promised = sql`(select d.quantity from daily_commitment d
    where d.sales_unit_id = u.id and d.delivery_date = ${day}::date)`
  return sql`(u.id in (select k.sales_unit_id from stock k where k.company_id = ${retailerId} and ${free})
    or case when u.is_stock_tracked
      then (u.id, a.supplier_id) in (select k.sales_unit_id, k.company_id from stock k where ${free})
      else u.daily_limit is null or u.daily_limit > coalesce(${promised}, 0) end)`
}

/** Article `a` has an offer at this hub, one that can be had where that is asked for. */
const isOnOffer = (context: MarketContext, { inStock }: Filters, day: string): SQL => {
  const ofThisMarket = sql`o.article_id = a.id and o.retailer_id = ${context.retailerId} and o.channel = ${context.channel}`
  if (!inStock) return sql`exists (select from offer o where ${ofThisMarket})`
  return sql`exists (select from offer o join sales_unit u on u.id = o.sales_unit_id
    where ${ofThisMarket} and ${canBeHad(context, day)})`
}

const conditions = (context: MarketContext, filters: Filters, day: string): SQL[] => {
  const { category, supplier, organic } = filters
  const all = [sql`a.status = 'approved'`, isOnOffer(context, filters, day)]
  if (category !== undefined) {
    all.push(sql`a.category_id in (select c0.id from article_category c0 left join article_category p0 on p0.id = c0.parent_id
      where ${category} in (c0.slug, p0.slug))`)
  }
  if (supplier !== undefined) {
    all.push(sql`a.supplier_id in (select s0.id from company s0
      where s0.slug = any(string_to_array(${supplier}, ',')) and s0.type = 0)`)
  }
  if (organic === true) {
    all.push(sql`a.organic_mark <> 'none'
      and exists (select from company s where s.id = a.supplier_id and ${mayClaimOrganic(day)})`)
  }
  return all
}

/**
 * The statement's parts that end in `found`: id, sort keys, supplier and fit of every article that matches. Only a search that finds
 * nothing as it was typed is read as a typing mistake.
 */
export const foundSql = (context: MarketContext, filters: Filters, day: string): SQL => {
  const words = searchWords(filters.q)
  const matching = (fit: SQL, extra: readonly SQL[]) => sql`
    select a.id, a.sort_name, a.popularity, a.supplier_id, ${fit} as fit from article a
    where ${sql.join([...conditions(context, filters, day), ...extra], sql` and `)}`
  if (words.length === 0) return sql`found as (${matching(sql`0`, [])})`
  return sql`
    literal as materialized (${matching(fitOf(words), [contains(words)])}),
    found as (
      select * from literal union all
      ${matching(fitOf(words), [sql`not exists (select from literal)`, resembles(words)])}
    )`
}
