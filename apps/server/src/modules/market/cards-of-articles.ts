import type { articleCard } from '@regionalmarkt/contract/market/offer.schema.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { type CardRow, cardOf, cardSql, offersSql } from './article-card.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { givenOfDay } from './promised-daily.ts'
import { marketArticles } from './tables.ts'

type Card = z.output<typeof articleCard>

/** The cards of these articles in the order they are named, as this viewer's hub offers them; what it does not offer is left out. */
export const cardsOfArticles = async (
  db: Database,
  context: ShownMarket,
  articleIds: readonly string[],
  now: Date,
): Promise<Card[]> => {
  const { retailerId, channel, locale } = context
  const { day } = nextDeliveryOf(context, now)
  const rows = await cardsByIds(db, { retailerId, channel, locale, ...givenOfDay(context, day), articleIds })
  return rows.map((row) => cardOf(context, row, now))
}

const cardsByIds = statement<CardRow>(sql`
  select array_to_json(${cardSql()}) as card, ${offersSql()} as offers
  from unnest(${given('articleIds')}::uuid[]) with ordinality named (id, place)
  join ${marketArticles} m on m.article_id = named.id and m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}
  join ${readableArticles} a on a.id = named.id
  join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
  join ${readableCompanies} s on s.id = a.supplier_id order by named.place`)
