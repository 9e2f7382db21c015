import type { labelTexts } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import { type AllergenDeclaration, allergenState, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { type VatCategory, vatRateOn } from '@regionalmarkt/domain/money/vat.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { type KeptPrice, lowestPriceBefore } from '@regionalmarkt/domain/pricing/lowest-price.ts'
import { priceAt, quantityPrices } from '@regionalmarkt/domain/pricing/price-at.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { labelTextsOf, readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import { type MarketContext, readableConsumerPrices, readableDiscounts, type ShownMarket } from '../pricing/public.ts'
import {
  type CardRow,
  cardFieldsOf,
  cardSql,
  type OfferRow,
  offerRowOf,
  offersSql,
  pricedOffer,
  sellingPriceOf,
} from './article-card.ts'
import { daysOffered, deliveryOn, timingsOf } from './line-supply.ts'
import { type OfferSupply, supplySql } from './load-offers.ts'
import { nextDeliveryOf, onTheWire } from './next-delivery.ts'
import { givenOfDay } from './promised-daily.ts'

type Article = ResponseOf<typeof getArticle>
type Card = ReturnType<typeof cardFieldsOf>
type PictureDetails = Pick<Article['pictures'][number], 'focus'> & {
  readonly alt: { readonly de: string; readonly en: string }
}
type Row = {
  readonly card: CardRow['card']
  readonly offers:
    | readonly (readonly [
        ...CardRow['offers'][number],
        ...[supply: OfferSupply | null, deposits: readonly Deposit[], history: readonly KeptPrice[] | null],
      ])[]
    | null
  readonly texts: Pick<Article, keyof ReturnType<typeof labelTexts>>
  readonly declared: Omit<
    Article,
    keyof Card | keyof Row['texts'] | 'allergens' | 'vatBasisPoints' | 'offers' | 'pictures'
  >
  readonly company: Omit<Article['supplier'], keyof Card['supplier']>
  readonly hashes: readonly string[]
  readonly pictureDetails: Readonly<Record<string, PictureDetails>>
  readonly declaration: AllergenDeclaration
  readonly vatCategory: VatCategory
}

/**
 * One article as this viewer's hub offers it, with declaration, producer and, for each offer, its earliest delivery. `NotFound`
 * for one that is not on offer there.
 */
export const articleOf = async (
  db: Database,
  context: ShownMarket,
  articleSlug: string,
  now: Date,
): Promise<Article> => {
  const { day } = nextDeliveryOf(context, now)
  const { retailerId, channel, locale } = context
  const [found] = await articleWithOffers(db, { retailerId, channel, locale, ...givenOfDay(context, day), articleSlug })
  const row = orNotFound(found)
  const { declaration, vatCategory, hashes, pictureDetails } = row
  const offers = orNotFound(row.offers)
  const card = cardFieldsOf(row.card)
  return {
    ...card,
    ...row.declared,
    ...row.texts,
    supplier: { ...card.supplier, ...row.company },
    pictures: hashes.map((picture) => {
      const { alt, focus = null } = pictureDetails[picture] ?? {}
      return { picture, alt: alt ? pickLanguage(alt, locale) : '', focus }
    }),
    vatBasisPoints: vatRateOn(vatCategory, day),
    allergens: Object.fromEntries(
      allergens.map((allergen) => [allergen, allergenState(declaration, allergen)]),
    ) as Article['allergens'],
    offers: offers.map((tuple) => {
      const [offer, supply] = [offerRowOf(tuple), tuple[3]]
      return {
        ...pricedOffer(context, offer, now),
        ...reductionsOf(context, offer, tuple[5] ?? [], now),
        number: offer.number,
        content: offer.content,
        drainedWeightGrams: offer.drainedWeightGrams,
        deposits: tuple[4],
        earliestDelivery: supply ? onTheWire(earliestOf(context, offer, supply, now)) : null,
      }
    }),
  }
}

/**
 * What it costs without today's discount, where there is one, what it cost consumers at least before that, and from which quantities on it
 * costs less.
 */
const reductionsOf = (context: MarketContext, offer: OfferRow, history: readonly KeptPrice[], now: Date) => {
  if (!context.showsPrices) return { listPriceCents: null, lowestPriceCents: null, quantityPrices: [] }
  const price = sellingPriceOf(context, offer, now)
  const least = firstQuantity(offer)
  const list = priceAt({ ...price, discounts: [] }, least).cents
  const isReduced = list !== priceAt(price, least).cents
  return {
    listPriceCents: isReduced ? list : null,
    lowestPriceCents: isReduced ? lowestPriceBefore(history, least, now) : null,
    quantityPrices: quantityPrices(price, least).map(({ cents: unitPriceCents, ...step }) => ({
      ...step,
      unitPriceCents,
    })),
  }
}

/** When the smallest quantity can be had at the earliest, the way the hub usually delivers. */
const earliestOf = (context: MarketContext, offer: OfferRow, supply: OfferSupply, now: Date) => {
  const method = context.deliveryMethods[0] ?? 'deliveryHub'
  const quantity = firstQuantity(offer)
  const timingOf = timingsOf(context, now)
  for (const deliveryDate of daysOffered(now)) {
    const delivery = deliveryOn(supply, { quantity, deliveryDate, method }, { now, timingOf })
    if (delivery) return delivery
  }
  return null
}

/** The prices kept of offer `o`, the oldest first, where consumers are granted a discount; null elsewhere. */
const historySql = sql`case when o.channel = 'b2c' and exists (select from ${readableDiscounts} d
    where d.retailer_id = o.retailer_id and d.sales_unit_id = u.id and d.channel = o.channel) then (
  select json_agg(json_build_object('since', h.since, 'listCents', h.price_cents, 'discounts', h.discounts) order by h.id)
  from ${readableConsumerPrices} h where h.retailer_id = o.retailer_id and h.sales_unit_id = u.id) end`

const articleWithOffers = statement<Row>(sql`
  select array_to_json(${cardSql()}) as card, ${offersSql(sql`, ${supplySql}, u.deposits, ${historySql}`)} as offers, json_build_object(
    'parentCategory', ${inLanguage('p.name')}, 'childCategory', ${inLanguage('c.name')}, 'number', a.number,
    'nutrition', a.nutrition, 'operator', a.operator,
    'shelfLife', case when a.shelf_life_value is not null and a.shelf_life_unit is not null
      then json_build_object('value', a.shelf_life_value, 'unit', a.shelf_life_unit) end) as declared,
    ${labelTextsOf(sql`a.id`, inLanguage)} as texts,
    json_build_object('story', ${inLanguage('s.story')}, 'legalName', s.legal_name, 'street', s.street,
      'postcode', s.postcode, 'city', s.city) as company,
    case when a.pictures = '{}' then array_remove(array[coalesce(c.picture, p.picture)], null) else a.pictures end as hashes,
    a.picture_details as "pictureDetails", a.allergens as declaration, a.vat_category as "vatCategory"
  from ${readableArticles} a join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
  join ${readableCompanies} s on s.id = a.supplier_id
  where a.slug = ${given('articleSlug')} and a.status = 'approved'`)
