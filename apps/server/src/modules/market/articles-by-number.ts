import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { type CardRow, cardFieldsOf, cardSql, offerRowOf, offersSql, pricedOffer } from './article-card.ts'
import { nextDeliveryOf } from './next-delivery.ts'
import { givenOfDay } from './promised-daily.ts'
import { ofNumbersSql } from './search/search-terms.ts'
import { marketArticles } from './tables.ts'

type Row = CardRow & { readonly number: string }

/**
 * Articles on offer at this viewer's hub that have one of these numbers themselves, on a pack or on its label (GTIN), with all of
 * their offers at the viewer's prices. Numbers are compared without blanks and in small letters.
 */
export const articlesByNumber = async (db: Database, context: ShownMarket, numbers: readonly string[], now: Date) => {
  const { retailerId, channel, locale } = context
  const { day } = nextDeliveryOf(context, now)
  const rows = await articlesNumbered(db, { retailerId, channel, locale, ...givenOfDay(context, day), numbers })
  return rows.map(({ number, card, offers }) => {
    const { name: articleName, supplier, picture, tint } = cardFieldsOf(card)
    return {
      number,
      units: offers.map(offerRowOf).map((offer) => ({
        ...pricedOffer(context, offer, now),
        number: offer.number,
        gtin: offer.gtin,
        ...{ articleName, supplierName: supplier.name, picture, tint },
      })),
    }
  })
}

const articlesNumbered = statement<Row>(sql`
  select a.number, array_to_json(${cardSql()}) as card, ${offersSql()} as offers
  from (${ofNumbersSql(sql`${given('numbers')}::text[]`)}) named
  join ${marketArticles} m on m.article_id = named.article_id and m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')}
  join ${readableArticles} a on a.id = named.article_id
  join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
  join ${readableCompanies} s on s.id = a.supplier_id order by a.popularity desc, a.id`)
