import type { articleCard } from '@regionalmarkt/contract/market/offer.ts'
import { type Content, firstQuantity, type PriceBasis } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import type { Discount } from '@regionalmarkt/domain/pricing/discount.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { priceAt, type SellingPrice } from '@regionalmarkt/domain/pricing/price-at.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { given } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'

type Card = z.output<typeof articleCard>
type Offer = Card['offers'][number]

/** An offer as PostgreSQL builds it, at the hub's price for everybody. */
export type OfferRow = Omit<Offer, 'priceCents' | 'unitPriceCents' | 'basePrice'> & {
  readonly offerCents: number
  readonly discounts: readonly Discount[]
  readonly priceBasis: PriceBasis
  readonly content: Content
}
/** A card as PostgreSQL builds it: the text of everything but the offers, which are not priced yet. */
export type CardRow = { readonly card: string; readonly offers: readonly OfferRow[] }

/** Two columns as the contract's `bilingual`. `column` is one of ours, never a caller's. */
export const bilingualSql = (column: string): SQL =>
  sql.raw(`json_build_object('de', ${column}_de, 'en', ${column}_en)`)

/** An organic claim needs its control number beside it and ends with the certificate. Supplier is `s`. */
export const mayClaimOrganic = (): SQL =>
  sql`(s.organic_control_number is not null and coalesce(s.organic_certificate_until >= ${given('day')}::date, true))`

/**
 * What can be had of offer `o` (unit `u`, article `a`) on a day: free goods of the hub and of the supplier that keep until
 * then, or the rest of the daily limit; null when nothing limits it. The domain's `availableQuantity` in SQL.
 */
const availableSql = (): SQL => sql`
  case when u.is_stock_tracked or u.daily_limit is not null then (
    select coalesce(sum(k.on_hand - k.reserved), 0)::int from stock k
    where k.sales_unit_id = u.id and (k.best_before is null or k.best_before >= ${given('day')}::date)
      and (k.company_id = o.retailer_id or (u.is_stock_tracked and k.company_id = a.supplier_id))
  ) + case when u.is_stock_tracked then 0 else greatest(0, u.daily_limit - coalesce(
    (select d.quantity from daily_commitment d where d.sales_unit_id = u.id and d.delivery_date = ${given('day')}::date), 0)) end
  end`

/** The fields of a card; article `a`, its category `c` below `p`, supplier `s`. */
export const cardFieldsSql = (): SQL => sql`
  'slug', a.slug, 'parentCategorySlug', p.slug, 'childCategorySlug', c.slug,
  'name', ${bilingualSql('a.name')}, 'detail', ${bilingualSql('a.detail')}, 'origin', ${bilingualSql('a.origin')},
  'supplier', json_build_object('slug', s.slug, 'name', s.name),
  'organicMark', case when ${mayClaimOrganic()} then a.organic_mark else 'none' end,
  'organicControlNumber', case when a.organic_mark <> 'none' and ${mayClaimOrganic()} then s.organic_control_number end,
  'picture', coalesce(a.pictures[1], c.picture, p.picture), 'focus', a.picture_details -> a.pictures[1] -> 'focus', 'tint', c.tint`

/** The hub's discounts on offer `o` of unit `u`; which of them counts depends on the day and the quantity. */
export const discountsSql =
  (): SQL => sql`(select coalesce(json_agg(json_build_object('id', d.id, 'fromQuantity', d.from_quantity,
    'validFrom', d.valid_from, 'validUntil', d.valid_until, 'percentBasisPoints', d.percent_basis_points,
    'amountCents', d.amount_cents)), '[]')
  from discount d where d.retailer_id = o.retailer_id and d.sales_unit_id = u.id)`

/** The fields of an offer `o` of unit `u`. */
const offerFieldsSql = (): SQL => sql`
  'salesUnitId', u.id, 'name', ${bilingualSql('u.name')}, 'priceBasis', u.price_basis, 'offerCents', o.price_cents,
  'discounts', ${discountsSql()},
  'content', json_build_object('amount', u.content_amount, 'unit', u.content_unit),
  'depositCents', u.deposit_cents, 'expectedWeightGrams', u.expected_weight_grams,
  'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity, 'available', ${availableSql()}`

/** All offers of article `a` in the asked market, in the producer's order. */
export const offersSql = (more = sql``): SQL => sql`
  (select json_agg(json_build_object(${offerFieldsSql()}${more}) order by u.position, u.id)
  from offer o join sales_unit u on u.id = o.sales_unit_id
  where o.article_id = a.id and o.retailer_id = ${given('retailerId')} and o.channel = ${given('channel')})`

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
  const { offerCents, discounts, content, ...offer } = row
  if (!context.showsPrices) return { ...offer, priceCents: null, unitPriceCents: null, basePrice: null }
  const price = sellingPriceOf(context, row, now)
  const { cents: unitPriceCents } = priceAt(price, firstQuantity(row))
  const { priceBasis, expectedWeightGrams } = offer
  const base = basePrice({ priceCents: unitPriceCents, priceBasis, content })
  return {
    ...offer,
    unitPriceCents,
    priceCents: lineTotal({
      priceCents: unitPriceCents,
      priceBasis,
      quantity: 1,
      expectedWeightGrams,
      weighedGrams: null,
    }),
    basePrice: base && { cents: base.cents, unit: base.per },
  }
}

/** The text of a card as this customer sees it: the fields that no price is in go out as PostgreSQL wrote them. */
export const cardText = (context: MarketContext, { card, offers }: CardRow, now: Date): string => {
  const priced = JSON.stringify(offers.map((offer) => pricedOffer(context, offer, now)))
  return `${card.slice(0, -1)},"offers":${priced}}`
}
