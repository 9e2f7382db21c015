import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { MarketContext } from '../pricing/public.ts'
import { availableSql, mayClaimOrganic } from './article-card.ts'
import { contains, fitOf, resembles, searchWords } from './article-search.ts'

type Filters = Pick<QueryOf<typeof listArticles>, 'category' | 'supplier' | 'organic' | 'inStock' | 'q'>

const inStock = (day: string): SQL =>
  sql`exists (select from sales_unit u where u.id = o.sales_unit_id and coalesce(${availableSql(day)}, 1) > 0)`

/** Article `a` has an offer `o` at this hub, one that can be had where that is asked for. */
const isOnOffer = ({ retailerId, channel }: MarketContext, filters: Filters, day: string): SQL => sql`
  exists (select from offer o where o.article_id = a.id and o.retailer_id = ${retailerId} and o.channel = ${channel}
    ${filters.inStock ? sql`and ${inStock(day)}` : sql``})`

const conditions = (context: MarketContext, filters: Filters, day: string): SQL[] => {
  const { category, supplier, organic } = filters
  const all = [sql`a.status = 'approved'`, isOnOffer(context, filters, day)]
  if (category !== undefined) {
    all.push(sql`a.category_id in (select c0.id from article_category c0 left join article_category p0 on p0.id = c0.parent_id
      where ${category} in (c0.slug, p0.slug))`)
  }
  if (supplier !== undefined)
    all.push(sql`a.supplier_id = (select s0.id from company s0 where s0.slug = ${supplier} and s0.type = 0)`)
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
