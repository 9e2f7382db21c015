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
  /** Weighed goods: by how much more than the estimate is charged at most; null or missing: whatever the scale says. */
  readonly weightTolerancePercent?: number | null
}

/** What weighed goods may cost a consumer above their estimate; what is heavier is a present. */
export const consumerTolerancePercent = 10

const estimatedGrams = ({ quantity, expectedWeightGrams }: PricedLine): number => quantity * (expectedWeightGrams ?? 0)

/**
 * The grams a weighed line is charged for: the scale's, before that the estimate, and never more than was promised at most. Null for
 * goods that are not weighed.
 */
export const chargedGrams = (line: PricedLine): number | null => {
  const { priceBasis, weighedGrams, weightTolerancePercent: tolerance } = line
  if (priceBasis !== 'kilogram') return null
  const estimated = estimatedGrams(line)
  if (weighedGrams === null) return estimated
  if (tolerance === null || tolerance === undefined) return weighedGrams
  return Math.min(weighedGrams, Math.floor((estimated * (100 + tolerance)) / 100))
}

/** Whether a line's total is still an estimate ("≈"). */
export const isEstimated = ({ priceBasis, weighedGrams }: Pick<PricedLine, 'priceBasis' | 'weighedGrams'>): boolean =>
  priceBasis === 'kilogram' && weighedGrams === null

/** The goods of a line in cents, without deposit: unit price × quantity, or price of a kilogram × grams, half up. */
export const lineTotal = (line: PricedLine): number => {
  const grams = chargedGrams(line)
  return grams === null ? multiplyCents(line.priceCents, line.quantity) : shareOf(line.priceCents, grams, 1000)
}

/** What a line can come to at most once it is weighed, in cents without deposit; as estimated where nothing limits it. */
export const mostLineTotal = (line: PricedLine): number => {
  const tolerance = line.weightTolerancePercent
  if (tolerance === null || tolerance === undefined) return lineTotal({ ...line, weighedGrams: null })
  return lineTotal({ ...line, weighedGrams: Number.MAX_SAFE_INTEGER })
}
