import type { Content, PriceBasis } from '../articles/sales-unit.ts'
import { shareOf } from '../money/cents.ts'

/** Cents per 1 kg or 1 l. */
export type BasePrice = { readonly cents: number; readonly per: 'kilogram' | 'liter' }

/**
 * The base price (Grundpreis, § 4 and § 5 PAngV): always per 1 kg or 1 l, half up from the price without deposit.
 * Null for goods sold by the piece, which need none. Weighed goods are priced by the kilogram already. Solid food in
 * liquid is priced by its drained weight, in grams.
 */
export const basePrice = (offer: {
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly content: Content
  readonly drainedWeightGrams?: number | null
}): BasePrice | null => {
  const { priceCents, priceBasis, content, drainedWeightGrams } = offer
  if (priceBasis === 'kilogram') return { cents: priceCents, per: 'kilogram' }
  const perThousand = (amount: number) => shareOf(priceCents, 1000, amount)
  if (drainedWeightGrams) return { cents: perThousand(drainedWeightGrams), per: 'kilogram' }
  if (content.unit === 'piece') return null
  return { cents: perThousand(content.amount), per: content.unit === 'gram' ? 'kilogram' : 'liter' }
}
