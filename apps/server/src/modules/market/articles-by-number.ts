import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { type CardRow, cardFieldsOf, cardSql, offerRowOf, offersSql, pricedOffer } from './article-card.ts'
import { nextDeliveryOf } from './next-delivery.ts'

type Row = CardRow & { readonly number: string }

/**
 * Articles on offer at this viewer's hub that have one of these numbers themselves, on a pack or on its label (GTIN), with all of
 * their offers at the viewer's prices. Numbers are compared without blanks and in small letters.
 */
export const articlesByNumber = async (db: Database, context: MarketContext, numbers: readonly string[], now: Date) => {
  const { retailerId, channel } = context
  const { day } = nextDeliveryOf(context, now)
  const rows = await articlesNumbered(db, { retailerId, channel, day, numbers })
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
  with asked as materialized (select unnest(${given('numbers')}::text[]) as number),
  named as (
    select u.article_id from asked join sales_unit u on lower(replace(u.number, ' ', '')) = asked.number
    union select u.article_id from asked join sales_unit u on u.gtin = asked.number
    union select a.id from asked join article a on lower(replace(a.number, ' ', '')) = asked.number)
  select a.number, array_to_json(${cardSql()}) as card, ${offersSql()} as offers
  from named join market_article m on m.article_id = named.article_id and m.retailer_id = ${given('retailerId')}
    and m.channel = ${given('channel')}
  join article a on a.id = named.article_id
  join article_category c on c.id = a.category_id join article_category p on p.id = c.parent_id
  join company s on s.id = a.supplier_id order by a.popularity desc, a.id`)
