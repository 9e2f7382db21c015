import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { QuotedOffer } from '@regionalmarkt/domain/orders/order-line.ts'
import type { ComparedGoods } from '@regionalmarkt/domain/orders/substitute.ts'
import { consumerTolerancePercent } from '@regionalmarkt/domain/pricing/line-total.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type OfferFacts, quotedOfferOf, timingsOf } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import type { CustomerOrderItem } from '../lock-customer-orders.ts'

/** What is missing of a line, as it compares with what could stand in for it. */
export const missingGoods = (item: Omit<CustomerOrderItem, 'sourcing'>, quantity: number): ComparedGoods => ({
  priceCents: item.priceCents,
  priceBasis: item.priceBasis,
  quantity,
  content: { amount: item.contentAmount, unit: item.contentUnit },
  expectedWeightGrams: item.expectedWeightGrams,
  weightTolerancePercent: item.weightTolerancePercent,
  deposits: item.deposits,
})

/** What is on offer, as it compares with what is missing. */
export const offeredGoods = (
  { content, priceBasis, expectedWeightGrams }: OfferFacts,
  { priceCents, deposits }: Pick<QuotedOffer, 'priceCents' | 'deposits'>,
  { quantity, channel }: { readonly quantity: number; readonly channel: Channel },
): ComparedGoods => ({
  ...{ priceCents, priceBasis, quantity, content, expectedWeightGrams },
  weightTolerancePercent: channel === 'b2c' && priceBasis === 'kilogram' ? consumerTolerancePercent : null,
  deposits,
})

/** An offer for the day and the way of an order, in so many whole sales units. */
export const offerForOrder = (
  market: MarketContext,
  {
    deliveryDate,
    deliveryMethod: method,
  }: { readonly deliveryDate: string; readonly deliveryMethod: CustomerDeliveryMethod },
  facts: OfferFacts,
  quantity: number,
  now: Date,
): QuotedOffer => quotedOfferOf(facts, { quantity, deliveryDate, method }, timingsOf(market, now))
