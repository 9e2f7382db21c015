import type { articleCard } from '@regionalmarkt/contract/market/offer.schema.ts'
import { type Content, firstQuantity, type PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { priceAt, type SellingPrice } from '@regionalmarkt/domain/pricing/price-at.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inLanguage } from '../../platform/in-language.ts'
import { given } from '../../platform/prepared.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { readableDiscounts, readableOffers } from '../pricing/public.ts'
import { readableStocks } from '../stock/public.ts'
import { promisedOf } from './promised-daily.ts'

type Card = z.output<typeof articleCard>
type Offer = Card['offers'][number]

/** An offer at the hub's price for everybody. */
export type OfferRow = Omit<Offer, 'priceCents' | 'unitPriceCents' | 'basePrice'> & {
  readonly offerCents: number
  readonly discounts: readonly Discount[]
  readonly priceBasis: PriceBasis
  readonly content: Content
  readonly drainedWeightGrams: number | null
  readonly number: string
  readonly gtin: string | null
}

/**
 * What `offersSql` finds of an offer: without names, and what is alike together, because PostgreSQL looks up how to write each part of an
 * object or of a mixed array, but those of a plain array only once.
 */
export type OfferTuple = readonly [
  texts: readonly [...OfferTexts, ...unknown[]],
  numbers: OfferNumbers,
  discounts: readonly Discount[] | null,
]
export type OfferTexts = readonly [
  ...[id: string, name: string, priceBasis: PriceBasis, contentUnit: Content['unit'], number: string],
  gtin: string | null,
]
export type OfferNumbers = readonly [
  ...[offerCents: number, amount: number, depositCents: number, expectedWeightGrams: number | null],
  ...[minimumQuantity: number, stepQuantity: number, available: number | null, drainedWeightGrams: number | null],
]

/** What `cardSql` finds; the focus is JSON. */
export type CardTuple = readonly [
  ...[slug: string, parentSlug: string, childSlug: string, name: string, detail: string, origin: string],
  ...[supplierSlug: string, supplierName: string],
  ...[organicMark: Card['organicMark'], organicControlNumber: string | null, picture: string | null],
  ...[focus: string | null, tint: string],
]

/** So many texts a card has; behind them is what the caller wanted more. */
export const cardTexts = 13 satisfies CardTuple['length']

/** A card as PostgreSQL finds it: its offers are not priced yet. */
export type CardRow = { readonly card: readonly [...CardTuple, ...unknown[]]; readonly offers: readonly OfferTuple[] }

/** An organic claim needs its control number beside it, and begins and ends with the certificate. Supplier is `s`. */
export const mayClaimOrganic = (): SQL =>
  sql`(s.organic_control_number is not null and coalesce(s.organic_certificate_from <= ${given('day')}::date, true)
    and coalesce(s.organic_certificate_until >= ${given('day')}::date, true))`

/**
 * What can be had of offer `o` (unit `u`, article `a`) on a day: free goods of the hub and of the supplier that keep until
 * then, or the rest of the daily limit; null when nothing limits it. The domain's `availableQuantity` in SQL.
 */
const availableSql = (): SQL => sql`
  case when u.is_stock_tracked or u.daily_limit is not null then (
    select coalesce(sum(k.on_hand - k.reserved), 0)::int from ${readableStocks} k
    where k.sales_unit_id = u.id and not k.is_blocked and (k.best_before is null or k.best_before >= ${given('day')}::date)
      and (k.company_id = o.retailer_id or (u.is_stock_tracked and k.company_id = a.supplier_id))
  ) + case when u.is_stock_tracked then 0 else greatest(0, u.daily_limit - ${promisedOf(sql`a.supplier_id`)}) end
  end`

/** A `CardTuple` as an array of texts, and what `more` the caller wants; article `a`, its category `c` below `p`, supplier `s`. */
export const cardSql = (more = sql``): SQL => sql`array[a.slug, p.slug, c.slug, ${inLanguage('a.name')},
  ${inLanguage('a.detail')}, ${inLanguage('a.origin')}, s.slug, s.name,
  case when ${mayClaimOrganic()} then a.organic_mark else 'none' end,
  case when a.organic_mark <> 'none' and ${mayClaimOrganic()} then s.organic_control_number end,
  a.pictures[1], (a.picture_details -> a.pictures[1] -> 'focus')::text, c.tint${more}]`

/** The hub's discounts on offer `o` of unit `u`, null where there are none; which of them counts depends on the day and the quantity. */
export const discountsSql =
  (): SQL => sql`(select json_agg(json_build_object('id', d.id, 'fromQuantity', d.from_quantity,
    'validFrom', d.valid_from, 'validUntil', d.valid_until, 'percentBasisPoints', d.percent_basis_points,
    'amountCents', d.amount_cents))
  from ${readableDiscounts} d where d.retailer_id = o.retailer_id and d.sales_unit_id = u.id and d.channel = o.channel)`

/** An `OfferTuple` in its three parts; offer `o` of unit `u` of article `a`; `more` texts are what only the caller wants. */
export const offerSql = (more = sql``, available = availableSql()) => ({
  texts: sql`array[u.id::text, ${inLanguage('u.name')}, u.price_basis, u.content_unit, u.number, u.gtin${more}]`,
  numbers: sql`array[o.price_cents, u.content_amount, u.deposit_cents, u.expected_weight_grams, u.minimum_quantity,
    u.step_quantity, ${available}, u.drained_weight_grams]`,
  discounts: discountsSql(),
})

/** All offers of article `a` in the asked market as `OfferTuple`s, in the producer's order; `more` is what only the caller wants of each. */
export const offersSql = (more = sql``, available = availableSql()): SQL => {
  const { texts, numbers, discounts } = offerSql(undefined, available)
  return sql`
  (select json_agg(json_build_array(${texts}, ${numbers}, ${discounts}${more}) order by u.position, u.id)
  from ${readableOffers} o join ${readableSalesUnits} u on u.id = o.sales_unit_id
  where o.article_id = a.id and o.retailer_id = ${given('retailerId')} and o.channel = ${given('channel')})`
}

/** An offer with the names of its parts. */
export const offerRowOf = ([texts, numbers, discounts]: readonly [...OfferTuple, ...unknown[]]): OfferRow => ({
  salesUnitId: texts[0],
  name: texts[1],
  priceBasis: texts[2],
  offerCents: numbers[0],
  discounts: discounts ?? [],
  content: { amount: numbers[1], unit: texts[3] },
  depositCents: numbers[2],
  expectedWeightGrams: numbers[3],
  minimumQuantity: numbers[4],
  stepQuantity: numbers[5],
  available: numbers[6],
  drainedWeightGrams: numbers[7],
  number: texts[4],
  gtin: texts[5],
})

/** What this customer pays for an offer before its quantity is known. */
export const sellingPriceOf = (
  context: MarketContext,
  { offerCents, discounts }: OfferRow,
  now: Date,
): SellingPrice => ({
  listCents: offerCents,
  trace: [],
  discounts,
  orderedOn: berlinDate(now),
  customerBasisPoints: context.discountBasisPoints,
})

/** The offer as this customer sees it, at the price of the smallest quantity: its own price, its base price, or no price at all where the hub keeps them. */
export const pricedOffer = (context: MarketContext, row: OfferRow, now: Date): Offer => {
  const { priceBasis, expectedWeightGrams, content, drainedWeightGrams } = row
  const unitPriceCents = context.showsPrices
    ? priceAt(sellingPriceOf(context, row, now), firstQuantity(row)).cents
    : null
  const base =
    unitPriceCents === null ? null : basePrice({ priceCents: unitPriceCents, priceBasis, content, drainedWeightGrams })
  // Every part by its name: to copy the row without some of its parts takes longer than all of its prices.
  return {
    salesUnitId: row.salesUnitId,
    name: row.name,
    priceBasis,
    depositCents: row.depositCents,
    expectedWeightGrams,
    minimumQuantity: row.minimumQuantity,
    stepQuantity: row.stepQuantity,
    available: row.available,
    unitPriceCents,
    priceCents:
      unitPriceCents === null
        ? null
        : lineTotal({ priceCents: unitPriceCents, priceBasis, quantity: 1, expectedWeightGrams, weighedGrams: null }),
    basePrice: base && { cents: base.cents, unit: base.per },
  }
}

/** A card but for its offers. */
export const cardFieldsOf = (tuple: readonly [...CardTuple, ...unknown[]]): Omit<Card, 'offers'> => ({
  slug: tuple[0],
  parentCategorySlug: tuple[1],
  childCategorySlug: tuple[2],
  name: tuple[3],
  detail: tuple[4],
  origin: tuple[5],
  supplier: { slug: tuple[6], name: tuple[7] },
  organicMark: tuple[8],
  organicControlNumber: tuple[9],
  picture: tuple[10],
  focus: tuple[11] === null ? null : JSON.parse(tuple[11]),
  tint: tuple[12],
})

/** A card as this customer sees it. */
export const cardOf = (context: MarketContext, { card, offers }: CardRow, now: Date): Card => ({
  ...cardFieldsOf(card),
  offers: offers.map((offer) => pricedOffer(context, offerRowOf(offer), now)),
})
