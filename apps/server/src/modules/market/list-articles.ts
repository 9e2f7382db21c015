import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { oneLine } from '@regionalmarkt/contract/fields.schema.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableOffers, type ShownMarket } from '../pricing/public.ts'
import {
  type CardTuple,
  cardOf,
  cardSql,
  type OfferNumbers,
  type OfferTexts,
  type OfferTuple,
  offerSql,
} from './article-card.ts'
import { isLargeMarket } from './large-market.ts'
import { priceNoteOf } from './line-supply.ts'
import { formOf, givenBy, isOnShelves } from './market-filters.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { countedSql, type Order, type PageForm, pageSql } from './page-of-articles.ts'
import { asMeant, orAsMeant } from './search/search-terms.ts'

type Query = QueryOf<typeof listArticles>
type Page = ResponseOf<typeof listArticles>

/** One row with the whole page, because each row costs the driver more than what is in it. */
type Row = {
  readonly total: number | null
  readonly supplierCount: number | null
  /** Nothing is called as was typed, whatever the filters. */
  readonly isNothing: boolean
  /** Of one article more than the page has, where there is another. */
  readonly cards: readonly (readonly [...CardTuple, articleId: string])[] | null
  /** Of the page's last article. */
  readonly key: readonly (string | number | null)[] | null
  /** Offers of all these articles in their parts, each article's in its own order. */
  readonly texts: readonly (readonly [...OfferTexts, articleId: string])[] | null
  readonly numbers: readonly OfferNumbers[]
  readonly discounts: readonly OfferTuple[2][]
}

/** Stands at the end of the key of a page whose words were read as typing mistakes: so are those of the next one. */
const meantMark = 'meant'
const mark = z.literal(meantMark).optional()
const rankKey = z.tuple([z.int32(), z.int32(), z.uuid(), mark])
const nameKey = z.tuple([z.string().max(200).regex(oneLine), z.uuid(), mark])
const priceKey = z.tuple([z.int(), z.uuid(), mark])
const keyOf = { popular: rankKey, fit: rankKey, name: nameKey, price: priceKey } as const

/** The order of prices would tell them to whoever must not see them. */
const orderOf = ({ showsPrices }: ShownMarket, { sort, q }: Query): Order => {
  const order = sort === 'price' && !showsPrices ? 'popular' : sort
  return order === 'popular' && q ? 'fit' : order
}

/** One page of the market as this viewer's hub offers it, by one prepared statement. */
export const articlesOf = async (db: Database, context: ShownMarket, query: Query, now: Date): Promise<Page> => {
  const { nextDelivery, day: nextDay } = nextDeliveryOf(context, now)
  const order = orderOf(context, query)
  const after = query.cursor === undefined ? undefined : keyOfCursor<z.ZodType<unknown[]>>(query.cursor, keyOf[order])
  const isFirst = after === undefined
  const asks = formOf(context, query)
  const isCounted = isFirst && !isOnShelves(asks)
  const isLarge = (isCounted || asks.search !== 'none') && (await isLargeMarket(db, context))
  const form: PageForm = { ...asks, isLarge, order, isFirst }
  const asked = await givenBy(db, context, query, { nextDay, now })
  const place = { after0: after?.[0], after1: after?.[1], after2: after?.[2], limit: query.limit }
  const values = { ...asked, ...place, locale: context.locale }
  const { row, isMeant } = await orAsMeant(
    after?.at(-1) === meantMark ? asMeant(form) : form,
    async (as) => ({ row: (await statementFor(as)(db, values))[0], isMeant: as.search === 'meant' }),
    ({ row }) => row?.isNothing === true,
  )
  return pageOf(context, query, invariant(row, 'a query of totals has one row'), {
    now,
    nextDelivery,
    isFirst,
    isMeant,
  })
}

const pageOf = (
  context: ShownMarket,
  { limit }: Query,
  row: Row,
  {
    now,
    nextDelivery,
    isFirst,
    isMeant,
  }: {
    readonly now: Date
    readonly nextDelivery: Page['nextDelivery']
    readonly isFirst: boolean
    readonly isMeant: boolean
  },
): Page => {
  const cards = row.cards ?? []
  const offersOf = offersByArticle(row)
  const shown = cards
    .slice(0, limit)
    .map((card) => cardOf(context, { card, offers: offersOf.get(card[13]) ?? [] }, now))
  // Too many to be looked at one by one may still be no more than a page.
  const isAll = isFirst && cards.length <= limit
  const farms = new Set(isAll ? shown.map(({ supplier }) => supplier.slug) : [])
  return {
    retailer: context.retailer,
    priceNote: priceNoteOf(context, nextDelivery?.date ?? berlinDate(now)),
    total: row.total ?? (isAll ? shown.length : null),
    supplierCount: row.supplierCount ?? (isAll ? farms.size : null),
    nextCursor: cards.length > limit && row.key ? cursorOf([...row.key, ...(isMeant ? [meantMark] : [])]) : null,
    nextDelivery,
    isMeant: isMeant && shown.length > 0,
    articles: shown,
  }
}

const offersByArticle = ({ texts, numbers, discounts }: Row): ReadonlyMap<string, readonly OfferTuple[]> => {
  const byArticle = new Map<string, OfferTuple[]>()
  for (const [index, text] of (texts ?? []).entries()) {
    const offer = [text, numbers[index] as OfferNumbers, discounts[index] ?? null] as const
    const known = byArticle.get(text[6])
    if (known) known.push(offer)
    else byArticle.set(text[6], [offer])
  }
  return byArticle
}

/** Cards of the page's articles in its order, with all their offers and the counts beside them. */
const listSql = (form: PageForm): SQL => {
  const { by, key, page } = pageSql(form)
  const { texts, numbers, discounts } = offerSql(sql`, o.article_id::text`)
  const ordered = (parts: SQL) => sql`json_agg(${parts} order by u.position, u.id)`
  const isNothing = form.search === 'none' ? sql`false` : sql`(select is_nothing from looked)`
  return sql`
    with ${page}, counted as (${countedSql(form)}), cards as (
      select json_agg(${cardSql(sql`, f.article_id::text`)} order by ${by}) as cards
      from page f join ${readableArticles} a on a.id = f.article_id
      join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
      join ${readableCompanies} s on s.id = a.supplier_id),
    offers as (
      select ${ordered(texts)} as texts, ${ordered(numbers)} as numbers, ${ordered(discounts)} as discounts
      from page a join ${readableOffers} o on o.article_id = a.article_id and o.retailer_id = ${given('retailerId')} and o.channel = ${given('channel')}
      join ${readableSalesUnits} u on u.id = o.sales_unit_id)
    select counted.total, counted."supplierCount", cards.cards, offers.texts, offers.numbers, offers.discounts,
      (select json_build_array(${key}) from page f order by ${by} offset ${given('limit')}::int - 1 limit 1) as key,
      ${isNothing} as "isNothing"
    from counted, cards, offers`
}

const statementFor = statementsBy<PageForm, Row>(listSql)
