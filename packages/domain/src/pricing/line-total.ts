import type { PriceBasis } from '../articles/sales-unit.ts'
import { multiplyCents, shareOf } from '../money/cents.ts'

/** What a line's goods are priced by. Cents are net in b2b, gross in b2c; the total is of the same kind. */
export type PricedLine = {
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  /** Whole sales units. */
  readonly quantity: number
  /** Weighed goods: what one sales unit usually weighs. */
  readonly expectedWeightGrams: number | null
  /** Weighed goods: what the scale said for the whole quantity; null until then. */
  readonly weighedGrams: number | null
}

/** The grams a weighed line is charged for: the scale's, before that the estimate. Null for goods that are not weighed. */
export const chargedGrams = ({ priceBasis, quantity, expectedWeightGrams, weighedGrams }: PricedLine): number | null =>
  priceBasis === 'kilogram' ? (weighedGrams ?? quantity * (expectedWeightGrams ?? 0)) : null

/** Whether a line's total is still an estimate ("≈"). */
export const isEstimated = ({ priceBasis, weighedGrams }: Pick<PricedLine, 'priceBasis' | 'weighedGrams'>): boolean =>
  priceBasis === 'kilogram' && weighedGrams === null

/** The goods of a line in cents, without deposit: unit price × quantity, or price of a kilogram × grams, half up. */
export const lineTotal = (line: PricedLine): number => {
  const grams = chargedGrams(line)
  return grams === null ? multiplyCents(line.priceCents, line.quantity) : shareOf(line.priceCents, grams, 1000)
}
