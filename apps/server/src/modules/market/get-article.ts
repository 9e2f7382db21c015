import type { labelTexts } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getArticle } from '@regionalmarkt/contract/market/get-article.ts'
import { taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { type AllergenDeclaration, allergenState, allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import type { Marking } from '@regionalmarkt/domain/articles/marking.ts'
import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { Supply, Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { hubVatRate } from '@regionalmarkt/domain/money/seller-vat.ts'
import type { VatCategory } from '@regionalmarkt/domain/money/vat.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { Deposit } from '@regionalmarkt/domain/pricing/deposits.ts'
import { type KeptPrice, lowestPriceBefore } from '@regionalmarkt/domain/pricing/lowest-price.ts'
import { priceAt, quantityPrices } from '@regionalmarkt/domain/pricing/price-at.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { markingTexts } from '@regionalmarkt/i18n/marking/marking-texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statementsBy } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { labelTextsOf, readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import { type MarketContext, readableConsumerPrices, readableDiscounts, type ShownMarket } from '../pricing/public.ts'
import {
  type CardRow,
  type CardTuple,
  cardFieldsOf,
  cardSql,
  cardTexts,
  type OfferRow,
  offerRowOf,
  offersSql,
  pricedOffer,
  sellingPriceOf,
} from './article-card.ts'
import { availableOn, daysOffered, deliveryOn, priceNoteOf, timingsOf } from './line-supply.ts'
import { type OfferSupply, supplySql } from './load-offers.ts'
import { nextDeliveryOf, onTheWire } from './next-delivery.ts'
import { givenOfDay } from './promised-daily.ts'

type Article = ResponseOf<typeof getArticle>
type PictureDetails = Pick<Article['pictures'][number], 'focus'> & {
  readonly alt: { readonly de: string; readonly en: string }
}
/** What the page says beside the card, which is text as well. */
type MoreTexts = readonly [
  ...[story: string, legalName: string, street: string, postcode: string, city: string],
  ...[parentCategory: string, childCategory: string, number: string, operator: string],
]
type Row = Timetable &
  Pick<Supply, 'closings'> & {
    readonly card: readonly [...CardTuple, ...MoreTexts]
    readonly offers:
      | readonly (readonly [
          ...CardRow['offers'][number],
          ...[
            supply: Omit<OfferSupply, 'supplier'> | null,
            deposits: readonly Deposit[],
            history: readonly KeptPrice[] | null,
          ],
        ])[]
      | null
    readonly texts: Pick<Article, keyof ReturnType<typeof labelTexts>>
    readonly nutrition: Article['nutrition']
    readonly alcohol: Article['alcohol']
    readonly marking: Marking | null
    readonly shelfLifeValue: number | null
    readonly shelfLifeUnit: NonNullable<Article['shelfLife']>['unit'] | null
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
  const given = { retailerId, channel, locale, ...givenOfDay(context, day), articleSlug }
  const [found] = await articleWithOffers({ channel })(db, given)
  const row = orNotFound(found)
  const { declaration, vatCategory, hashes, pictureDetails, nutrition, alcohol, shelfLifeValue, shelfLifeUnit } = row
  const offers = orNotFound(row.offers)
  const card = cardFieldsOf(row.card)
  const [story, legalName, street, postcode, city, parentCategory, childCategory, number, operator] = row.card.slice(
    cardTexts,
  ) as unknown as MoreTexts
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore, closings } = row
  // By the hub's van: how its producer serves customers itself is not asked here.
  const supplier = { timetable: { deliveryWeekdays, cutOffTime, cutOffDaysBefore }, closings, direct: [] }
  return {
    ...card,
    ...{ parentCategory, childCategory, number, nutrition, alcohol, operator },
    shelfLife:
      shelfLifeValue !== null && shelfLifeUnit !== null ? { value: shelfLifeValue, unit: shelfLifeUnit } : null,
    ...row.texts,
    supplier: { ...card.supplier, story, legalName, street, postcode, city },
    pictures: hashes.map((picture) => {
      const { alt, focus = null } = pictureDetails[picture] ?? {}
      return { picture, alt: alt ? pickLanguage(alt, locale) : '', focus }
    }),
    vatBasisPoints: hubVatRate(taxStatusOn(context.taxStatuses, day), vatCategory, day),
    priceNote: priceNoteOf(context, day),
    minimumAge: minimumAgeFor(alcohol, day),
    marking: markingTexts(row.marking, locale),
    allergens: Object.fromEntries(
      allergens.map((allergen) => [allergen, allergenState(declaration, allergen)]),
    ) as Article['allergens'],
    offers: offers.map((tuple) => {
      const [offer, supply] = [offerRowOf(tuple), tuple[3] && { ...tuple[3], supplier }]
      return {
        ...pricedOffer(context, offer, now),
        ...reductionsOf(context, offer, tuple[5] ?? [], now),
        available: supply ? availableOn(context, supply, day) : 0,
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
  const method = context.deliveryMethods.find(passesTheHub) ?? 'deliveryHub'
  const quantity = firstQuantity(offer)
  const timingOf = timingsOf(context, now)
  for (const deliveryDate of daysOffered(now)) {
    const delivery = deliveryOn(supply, { quantity, deliveryDate, method }, { now, timingOf })
    if (delivery) return delivery
  }
  return null
}

/** The prices kept of offer `o`, the oldest first, where consumers are granted a discount; null elsewhere. Businesses are told no such price. */
const historySql = (channel: Channel): SQL =>
  channel === 'b2b'
    ? sql`null`
    : sql`case when exists (select from ${readableDiscounts} d
    where d.retailer_id = o.retailer_id and d.sales_unit_id = u.id and d.channel = o.channel) then (
  select json_agg(json_build_object('since', h.since, 'listCents', h.price_cents, 'discounts', h.discounts) order by h.id)
  from ${readableConsumerPrices} h where h.retailer_id = o.retailer_id and h.sales_unit_id = u.id) end`

/** What can be had of an offer is told by its lots, which are here anyway. */
const offersWithSupply = (channel: Channel): SQL =>
  offersSql(sql`, ${supplySql}, u.deposits, ${historySql(channel)}`, sql`null`)

/** Each part that need not be begun spares a tenth of a page: PostgreSQL prepares all of a statement, whatever of it is run. */
const articleWithOffers = statementsBy<{ channel: Channel }, Row>(
  ({ channel }) => sql`
  select array_to_json(${cardSql(sql`, ${inLanguage('s.story')}, s.legal_name, s.street, s.postcode, s.city,
    ${inLanguage('p.name')}, ${inLanguage('c.name')}, a.number, a.operator`)}) as card,
    ${offersWithSupply(channel)} as offers,
    s.delivery_weekdays as "deliveryWeekdays", s.cut_off_time as "cutOffTime", s.cut_off_days_before as "cutOffDaysBefore", s.closings,
    a.nutrition, a.alcohol, a.marking, a.shelf_life_value as "shelfLifeValue", a.shelf_life_unit as "shelfLifeUnit",
    ${labelTextsOf(sql`a.id`, inLanguage)} as texts,
    a.pictures as hashes,
    a.picture_details as "pictureDetails", a.allergens as declaration, a.vat_category as "vatCategory"
  from ${readableArticles} a join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
  join ${readableCompanies} s on s.id = a.supplier_id
  where a.slug = ${given('articleSlug')} and a.status = 'approved'`,
)
