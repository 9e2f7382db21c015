import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { type Given, statementsBy } from '../../platform/prepared.ts'
import { type MarketContext, type ReadInMarket, type Told, toldSql } from '../pricing/public.ts'
import { type CardRow, cardOf, cardSql, offersSql } from './article-card.ts'
import { countedSql } from './counted-articles.ts'
import { formOf, givenBy } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { type Order, type PageForm, pageSql } from './page-of-articles.ts'

type Query = QueryOf<typeof listArticles>
type Page = ResponseOf<typeof listArticles>

/** One row with the whole page, because each row costs the driver more than what is in it. */
type Row = Told & {
  readonly total: number | null
  readonly supplierCount: number | null
  readonly page: readonly [...Pair, key: readonly (string | number | null)[]][]
}
type Pair = readonly [card: CardRow['card'], offers: CardRow['offers']]

const rankKey = z.tuple([z.int32(), z.int32(), z.uuid()])
const nameKey = z.tuple([z.string().max(200).regex(oneLine), z.uuid()])
const priceKey = z.tuple([z.int(), z.uuid()])
const keyOf = { popular: rankKey, fit: rankKey, name: nameKey, price: priceKey } as const

/** One of two lengths, written into the statement: a limit that PostgreSQL does not know makes it plan each query anew. */
const pageSizeFor = (limit: number): 24 | 60 => (limit <= 24 ? 24 : 60)

/** The order of prices would tell them to whoever must not see them. */
const orderOf = ({ showsPrices }: MarketContext, { sort, q }: Query): Order => {
  const order = sort === 'price' && !showsPrices ? 'popular' : sort
  return order === 'popular' && q ? 'fit' : order
}

/** One page of the market as this viewer's hub offers it, by one prepared statement. */
export const articlesOf = async (
  db: Database,
  context: MarketContext,
  query: Query,
  { now, asked }: { readonly now: Date; readonly asked: Given },
): Promise<ReadInMarket<Page>> => {
  const { nextDelivery, day: nextDay } = nextDeliveryOf(context, now)
  const order = orderOf(context, query)
  const after = query.cursor === undefined ? undefined : keyOfCursor<z.ZodType<unknown[]>>(query.cursor, keyOf[order])
  const form = { ...formOf(context, query), order, isFirst: after === undefined, size: pageSizeFor(query.limit) }
  const values = {
    ...asked,
    ...(await givenBy(db, context, query, { nextDay, now })),
    after0: after?.[0],
    after1: after?.[1],
    after2: after?.[2],
  }
  const [row] = await statementFor(form)(db, values)
  return { told: row, answer: () => pageOf(context, query, orNotFound(row), { now, nextDelivery }) }
}

const pageOf = (
  context: MarketContext,
  { limit }: Query,
  { page, total, supplierCount }: Row,
  { now, nextDelivery }: { readonly now: Date; readonly nextDelivery: Page['nextDelivery'] },
): Page => {
  const last = page[limit - 1]
  return {
    retailer: context.retailer,
    total,
    supplierCount,
    nextCursor: page.length > limit && last ? cursorOf(last[2]) : null,
    nextDelivery,
    articles: page.slice(0, limit).map(([card, offers]) => cardOf(context, { card, offers }, now)),
  }
}

/** Cards of the page's articles in its order, with the counts beside them. */
const listSql = (form: PageForm): SQL => {
  const { by, key, page } = pageSql(form)
  return sql`
    with ${page}, counted as (${countedSql(form)})
    select ${toldSql()}, counted.total, counted."supplierCount", (
      select coalesce(json_agg(json_build_array(${cardSql()}, ${offersSql()}, json_build_array(${key})) order by ${by}), '[]')
      from page f join article a on a.id = f.article_id
      join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id
      join company s on s.id = a.supplier_id) as page
    from counted`
}

const statementFor = statementsBy<PageForm, Row>(listSql)
