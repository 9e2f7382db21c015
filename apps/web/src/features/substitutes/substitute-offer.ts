import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findSubstitutes, offerSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { type ComparedGoods, substitutePrice } from '@regionalmarkt/domain/orders/substitute.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { typedNumber } from '../../forms/decimal-text.ts'

export type Found = ResponseOf<typeof findSubstitutes>
export type Unit = Found['units'][number]

/** What somebody has chosen to offer; `price`: as it was typed, where it is not the lower of both. */
export type Offer = {
  readonly unit: Unit
  readonly quantity: number
  readonly price?: { readonly typed: string; readonly reason: string }
}

/** What one costs this customer in a quantity, and at which price it stands in for what is missing, in cents per price basis; as the server decides. */
export const pricesOf = ({ missing, isConsumers }: Found, unit: Unit, quantity: number) => {
  const usual =
    unit.prices.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.cents ?? unit.prices[0]?.cents ?? 0
  const substitute: ComparedGoods = { ...unit, quantity, priceCents: usual }
  return { usual, lowest: substitutePrice(missing, substitute, isConsumers ? 'b2c' : 'b2b') }
}

const mostCents = 100_000_000

/** What is asked for it, what it comes to, and what is wrong with that; cents per price basis. */
export const asksOf = (found: Found, { unit, quantity, price }: Offer) => {
  const { usual, lowest } = pricesOf(found, unit, quantity)
  const typed = price === undefined ? lowest : typedNumber(price.typed, 2)
  const isPrice = typeof typed === 'number' && typed >= 0 && typed <= mostCents
  const cents = isPrice ? typed : null
  const priceFault = !isPrice ? 'priceWrong' : found.isConsumers && typed > lowest ? 'priceTooHigh' : null
  const isReasonWrong = price !== undefined && price.reason.trim().length < shortestReason
  const sumCents = cents === null ? null : lineTotal({ ...unit, quantity, priceCents: cents, weighedGrams: null })
  return { usual, lowest, cents, sumCents, priceFault, isReasonWrong } as const
}

/** The offer as it is sent; null while something is wrong with it. */
export const offerToSend = (found: Found, offer: Offer): SentBodyOf<typeof offerSubstitute> | null => {
  const { cents, priceFault, isReasonWrong } = asksOf(found, offer)
  if (cents === null || priceFault !== null || isReasonWrong) return null
  const { unit, quantity, price } = offer
  return {
    ...{ salesUnitId: unit.salesUnitId, quantity, priceCents: cents },
    ...(price === undefined ? {} : { reason: price.reason.trim() }),
  }
}
