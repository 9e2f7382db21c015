import { fail, ok, type Result } from '../errors/result.ts'
import { divideHalfUp } from '../money/cents.ts'
import type { Discount } from './discount.ts'
import { priceAt } from './price-at.ts'
import {
  type Channel,
  markedUp,
  mostSpecificRule,
  type PricedSubject,
  type PricingRule,
  type PricingScope,
  scopeOf,
} from './pricing-rule.ts'

type FromRule = { readonly ruleId: string; readonly scope: PricingScope }
type Change = { readonly changeCents: number; readonly resultCents: number }

/** How a price came about, step by step; each step's change leads from the result before it to its own. */
export type PriceStep =
  | { readonly kind: 'supplierPrice'; readonly resultCents: number }
  | ({ readonly kind: 'markup'; readonly basisPoints: number } & FromRule & Change)
  | ({ readonly kind: 'fixedPrice' } & FromRule & Change)
  | ({ readonly kind: 'vatIncluded'; readonly basisPoints: number } & Change)
  | ({ readonly kind: 'discount'; readonly discountId: string; readonly fromQuantity: number } & Change)
  | ({ readonly kind: 'customerReduction'; readonly basisPoints: number } & Change)
  | ({ readonly kind: 'override'; readonly reason: string } & Change)
  | ({ readonly kind: 'substitute' } & Change)

export type PriceQuestion = {
  /** Net cents, per sales unit or per kilogram; the answer is for the same basis. */
  readonly supplierPriceCents: number
  readonly channel: Channel
  readonly subject: PricedSubject
  readonly rules: readonly PricingRule[]
  readonly discounts: readonly Discount[]
  /** Sales units asked for; decides about discounts from a quantity. */
  readonly quantity: number
  /** The day of ordering, `YYYY-MM-DD`; decides about discounts in a period. */
  readonly orderedOn: string
  /** The rate of the delivery day; b2c prices contain it. */
  readonly vatBasisPoints: number
  /** What the customer has agreed with the hub: 250 is 2.5 % off. */
  readonly customerBasisPoints: number
}

/** Cents, net in b2b and gross in b2c. `listPriceCents` is the price before discount and customer reduction. */
export type PricedOffer = {
  readonly priceCents: number
  readonly listPriceCents: number
  readonly trace: readonly PriceStep[]
}

/**
 * Supplier price → the hub's most specific rule → (b2c) VAT included → best single discount → the customer's own
 * reduction. Every step ends in whole cents, half up, so that the trace adds up where people see it. The price is never
 * below zero. `OfferUnavailable` when the hub has no rule for this channel: nothing is sold at a price nobody chose.
 */
export const priceOffer = (question: PriceQuestion): Result<PricedOffer, 'OfferUnavailable'> => {
  const { supplierPriceCents, channel, subject, vatBasisPoints } = question
  const rule = mostSpecificRule(question.rules, channel, subject)
  if (!rule) return fail('OfferUnavailable', { salesUnitId: subject.salesUnitId })
  const trace: PriceStep[] = [{ kind: 'supplierPrice', resultCents: supplierPriceCents }]
  let cents = supplierPriceCents
  const moveTo = (resultCents: number) => {
    const changeCents = resultCents - cents
    cents = resultCents
    return { changeCents, resultCents }
  }
  const origin = { ruleId: rule.id, scope: scopeOf(rule) }
  if (rule.fixedPriceCents !== null) {
    trace.push({ kind: 'fixedPrice', ...origin, ...moveTo(rule.fixedPriceCents) })
  } else {
    const basisPoints = rule.markupBasisPoints ?? 0
    trace.push({
      kind: 'markup',
      ...origin,
      basisPoints,
      ...moveTo(markedUp(cents, basisPoints)),
    })
    if (channel === 'b2c') {
      const gross = divideHalfUp(BigInt(cents) * BigInt(10_000 + vatBasisPoints), 10_000n)
      trace.push({ kind: 'vatIncluded', basisPoints: vatBasisPoints, ...moveTo(gross) })
    }
  }
  const price = priceAt({ ...question, listCents: cents, trace }, question.quantity)
  return ok({ priceCents: price.cents, listPriceCents: cents, trace: price.trace })
}
