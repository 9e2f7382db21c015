import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type CardRow, cardFieldsSql, offersSql, pricedCard } from './article-card.ts'
import { foundSql } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Query = QueryOf<typeof listArticles>
type Page = ResponseOf<typeof listArticles>

const popularKey = z.tuple([z.int32(), z.int32(), z.uuid()])
const nameKey = z.tuple([z.string().max(200).regex(oneLine), z.uuid()])
type SortKey = z.output<typeof popularKey> | z.output<typeof nameKey>

type Row = {
  readonly total: number | null
  readonly supplierCount: number | null
  readonly articles: readonly { readonly card: CardRow; readonly key: SortKey }[]
}

/** One page of the market as this viewer's hub offers it, by one prepared statement. */
export const articlesOf = async (db: Database, context: MarketContext, query: Query, now: Date): Promise<Page> => {
  const { nextDelivery, day } = nextDeliveryOf(context, now)
  const keySchema: z.ZodType<SortKey> = query.sort === 'name' ? nameKey : popularKey
  const after = query.cursor === undefined ? undefined : keyOfCursor(query.cursor, keySchema)
  const [row] = await prepared<Row>(db, pageSql(context, query, after, day))
  const articles = row?.articles ?? []
  const last = articles[query.limit - 1]
  return {
    retailer: context.retailer,
    total: row?.total ?? null,
    supplierCount: row?.supplierCount ?? null,
    articles: articles.slice(0, query.limit).map(({ card }) => pricedCard(context, card)),
    nextCursor: articles.length > query.limit && last ? cursorOf(last.key) : null,
    nextDelivery,
  }
}

/** How the page is sorted; without a search by an index of its own. */
const orders = {
  name: { by: sql`f.sort_name, f.id`, key: sql`f.sort_name, f.id` },
  popular: { by: sql`f.popularity desc, f.id desc`, key: sql`f.fit, f.popularity, f.id` },
  fit: { by: sql`f.fit desc, f.popularity desc, f.id desc`, key: sql`f.fit, f.popularity, f.id` },
} as const
type Order = keyof typeof orders

const afterSql = (order: Order, [first, second, third]: SortKey): SQL => {
  if (order === 'name') return sql`(f.sort_name, f.id) > (${first}, ${second}::uuid)`
  if (order === 'popular') return sql`(f.popularity, f.id) < (${second}::int, ${third}::uuid)`
  return sql`(f.fit, f.popularity, f.id) < (${first}::int, ${second}::int, ${third}::uuid)`
}

/** One of two lengths, written into the statement: a limit that PostgreSQL does not know makes it plan each query anew. */
const pageSizeFor = (limit: number): number => (limit <= 24 ? 24 : 60)

const pageSql = (context: MarketContext, query: Query, after: SortKey | undefined, day: string): SQL => {
  const order: Order = query.sort === 'name' ? 'name' : query.q ? 'fit' : 'popular'
  const { by, key } = orders[order]
  // Counting needs every match, one page only the next ones: without the count, the statement walks the index and stops.
  const counts = after ? sql`null::int, null::int` : sql`count(*)::int, count(distinct supplier_id)::int`
  return sql`
    with ${foundSql(context, query, day)},
    page as materialized (
      select * from found f where ${after ? afterSql(order, after) : sql`true`} order by ${by} limit ${sql.raw(String(pageSizeFor(query.limit) + 1))}
    ),
    counted (total, "supplierCount") as (select ${counts} ${after ? sql`` : sql`from found`})
    select counted.*, coalesce((
      select json_agg(json_build_object('key', json_build_array(${key}),
        'card', json_build_object(${cardFieldsSql(day)}, 'offers', ${offersSql(context, day)})) order by ${by})
      from page f join article a on a.id = f.id
      join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id
      join company s on s.id = a.supplier_id
    ), '[]') as articles
    from counted`
}
