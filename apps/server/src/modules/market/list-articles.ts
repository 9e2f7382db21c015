import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database.ts'
import { JsonText } from '../../platform/json-text.ts'
import { type Given, statementsBy } from '../../platform/prepared.ts'
import { hubText, type MarketContext, type ReadInMarket } from '../pricing/public.ts'
import { type CardRow, cardFieldsSql, cardText, offersSql } from './article-card.ts'
import { countedSql } from './counted-articles.ts'
import { formOf, givenBy } from './found-articles.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { type Order, type PageForm, pageSql } from './page-of-articles.ts'

type Query = QueryOf<typeof listArticles>
type Page = ResponseOf<typeof listArticles>

type Row = CardRow & {
  readonly total: number | null
  readonly supplierCount: number | null
  readonly hub: string
  readonly slug: string | null
  readonly key: readonly (string | number | null)[]
}

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
): Promise<ReadInMarket<JsonText<Page>>> => {
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
  const rows = await statementFor(form)(db, values)
  return { hub: rows[0]?.hub, answer: () => pageOf(context, query, rows, { now, nextDelivery }) }
}

const pageOf = (
  context: MarketContext,
  query: Query,
  rows: readonly Row[],
  { now, nextDelivery }: { readonly now: Date; readonly nextDelivery: Page['nextDelivery'] },
): JsonText<Page> => {
  const found = rows.filter(({ slug }) => slug !== null)
  const last = found[query.limit - 1]
  const rest: Omit<Page, 'articles'> = {
    retailer: context.retailer,
    total: rows[0]?.total ?? null,
    supplierCount: rows[0]?.supplierCount ?? null,
    nextCursor: found.length > query.limit && last ? cursorOf(last.key) : null,
    nextDelivery,
  }
  const cards = found.slice(0, query.limit).map((row) => cardText(context, row, now))
  return new JsonText(`${JSON.stringify(rest).slice(0, -1)},"articles":[${cards.join()}]}`)
}

/** Cards of the page's articles, each row with the counts beside it; one row without a card where nothing is found. */
const listSql = (form: PageForm): SQL => {
  const { by, key } = pageSql(form)
  return sql`
    with ${pageSql(form).page}, counted as (${countedSql(form)})
    select ${hubText} as hub, counted.total, counted."supplierCount", cards.* from counted left join lateral (
      select a.slug, json_build_object(${cardFieldsSql()})::text as card, ${offersSql()} as offers, json_build_array(${key}) as key
      from page f join article a on a.id = f.article_id
      join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id
      join company s on s.id = a.supplier_id order by ${by}) cards on true`
}

const statementFor = statementsBy<PageForm, Row>(listSql)
