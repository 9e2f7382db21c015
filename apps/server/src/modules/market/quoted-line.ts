import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { minimumAgeFor } from '@regionalmarkt/domain/articles/alcohol.ts'
import { isPerishable } from '@regionalmarkt/domain/articles/is-perishable.ts'
import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import type { DeliveryDate } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type OnBehalf, type PlacedLine, placeLine, type QuotedOffer } from '@regionalmarkt/domain/orders/order-line.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import { lineDeposits, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import {
  chargedGrams,
  consumerTolerancePercent,
  lineTotal,
  mostLineTotal,
} from '@regionalmarkt/domain/pricing/line-total.ts'
import type { TotalledLine } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { allQuantityPrices } from '@regionalmarkt/domain/pricing/price-at.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { availableFor, quotedOfferOf, type Timings } from './line-supply.ts'
import type { OfferFacts } from './load-offers.ts'
import { onTheWire } from './next-delivery.ts'

type QuotedLine = ResponseOf<typeof quoteCart>['lines'][number]
type Problem = NonNullable<QuotedLine['problem']>

/** A line of the cart with what is known about it and when it can be there. */
export type CandidateLine = {
  readonly salesUnitId: string
  readonly quantity: number
  readonly facts: OfferFacts | undefined
  readonly deliveries: readonly DeliveryDate[]
}

/** `usualPriceCents`: whatever a hub overrides it by. `placed`: null where placing would refuse it. */
export type LineInFull = { readonly usualPriceCents: number | null; readonly placed: PlacedLine | null }

type Circumstances = {
  readonly index: number
  readonly date: string
  readonly method: CustomerDeliveryMethod
  readonly now: Date
  readonly timingOf: Timings
  /** What stands against the whole cart; it is said on every line. */
  readonly refused: Problem | null
  readonly onBehalf: OnBehalf | undefined
}

/** A line of the cart as it is shown, and as it goes into the totals; what is not on offer costs nothing. */
export const quotedLine = (
  context: ShownMarket,
  line: CandidateLine,
  circumstances: Circumstances,
): {
  readonly shown: QuotedLine
  readonly totalled: (TotalledLine & { readonly deliveryFeeCents: number; readonly mostGoodsCents: number }) | null
  readonly inFull: LineInFull
} => {
  const { facts } = line
  if (facts === undefined)
    return { shown: missing(line), totalled: null, inFull: { usualPriceCents: null, placed: null } }
  const { quantity } = line
  const wish = { quantity, deliveryDate: circumstances.date, method: circumstances.method }
  const offer = quotedOfferOf(facts, wish, circumstances.timingOf)
  const override = circumstances.onBehalf?.prices.get(line.salesUnitId)
  const priceCents = override?.cents ?? offer.priceCents
  const weightTolerancePercent = context.channel === 'b2c' ? consumerTolerancePercent : null
  const priced = { ...offer, priceCents, quantity, weighedGrams: null, weightTolerancePercent }
  const goodsCents = lineTotal(priced)
  const deposits = lineDeposits(offer.deposits, quantity)
  const { problem, placed } = placedOrProblem(line, offer, circumstances)
  return {
    shown: {
      salesUnitId: line.salesUnitId,
      quantity,
      article: articleOf(facts, context),
      priceBasis: offer.priceBasis,
      unitPriceCents: context.showsPrices ? priceCents : null,
      prices: context.showsPrices ? allQuantityPrices(facts.price, firstQuantity(offer)) : [],
      basePrice: context.showsPrices ? basePriceOf(priced, facts) : null,
      lineCents: context.showsPrices ? goodsCents : null,
      depositCents: sumOfDeposits(deposits),
      deposits: lineDeposits(facts.deposits, quantity),
      estimatedGrams: chargedGrams(priced),
      isPerishable: isPerishable(facts.shelfLife),
      minimumAge: context.channel === 'b2c' ? minimumAgeFor(facts.alcohol, circumstances.date) : null,
      minimumQuantity: offer.minimumQuantity,
      stepQuantity: offer.stepQuantity,
      available: availableFor(offer, wish),
      earliestDelivery: onTheWire(line.deliveries[0] ?? null),
      cutOffAt: offer.cutOffAt?.toISOString() ?? null,
      problem,
    },
    totalled: {
      goodsCents,
      mostGoodsCents: mostLineTotal(priced),
      vatBasisPoints: offer.vatBasisPoints,
      deposits,
      deliveryFeeCents: offer.deliveryFeeCents,
    },
    inFull: { usualPriceCents: offer.priceCents, placed },
  }
}

/** The line as it would be placed, or the first thing that would make placing refuse it. */
const placedOrProblem = (
  { salesUnitId, quantity }: CandidateLine,
  offer: QuotedOffer,
  { index, date, method, now, refused, onBehalf }: Circumstances,
): { readonly problem: Problem | null; readonly placed: PlacedLine | null } => {
  if (refused) return { problem: refused, placed: null }
  const circumstances = { date, method, now, priceConsent: 'pricesOfTheDay', onBehalf } as const
  const placed = placeLine(index, { salesUnitId, quantity }, offer, circumstances)
  if ('line' in placed) return { problem: null, placed: placed.line }
  const first = placed.refusals[0]
  if (first === undefined) return { problem: null, placed: null }
  const { index: _, salesUnitId: __, ...problem } = first
  return { problem, placed: null }
}

const basePriceOf = (
  { priceCents, priceBasis }: Pick<QuotedOffer, 'priceCents' | 'priceBasis'>,
  { content, drainedWeightGrams }: OfferFacts,
): QuotedLine['basePrice'] => {
  const base = basePrice({ priceCents, priceBasis, content, drainedWeightGrams })
  return base && { cents: base.cents, unit: base.per }
}

const articleOf = (facts: OfferFacts, { locale }: ShownMarket): QuotedLine['article'] => ({
  slug: facts.articleSlug,
  parentCategorySlug: facts.parentCategorySlug,
  childCategorySlug: facts.childCategorySlug,
  name: pickLanguage(facts.articleName, locale),
  salesUnitName: pickLanguage(facts.salesUnitName, locale),
  supplierName: facts.supplier.name,
  picture: facts.picture,
  tint: facts.tint,
})

const missing = ({ salesUnitId, quantity }: CandidateLine): QuotedLine => ({
  salesUnitId,
  quantity,
  article: null,
  priceBasis: 'salesUnit',
  unitPriceCents: null,
  prices: [],
  basePrice: null,
  lineCents: null,
  depositCents: 0,
  deposits: [],
  estimatedGrams: null,
  isPerishable: false,
  minimumAge: null,
  minimumQuantity: 1,
  stepQuantity: 1,
  available: 0,
  earliestDelivery: null,
  cutOffAt: null,
  problem: { code: 'OfferUnavailable' },
})
