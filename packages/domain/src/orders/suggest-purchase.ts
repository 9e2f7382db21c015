import { firstQuantity, type QuantityRules } from '../articles/sales-unit.ts'

/** For how many days what is bought for the shelf is meant to last. */
export const suggestedCoverDays = 7

/** Over how many days what sold is counted. */
export const soldOverDays = [7, 14, 28, 56] as const
export type SoldOverDays = (typeof soldOverDays)[number]

export type SalesOfUnit = {
  /** Whole sales units that customers of the hub ordered, and did not lose again, in the last `overDays` days. */
  readonly sold: number
  readonly overDays: number
  /** On the hub's shelves and promised to nobody. */
  readonly free: number
  /** Ordered for the hub's own shelf, and not there yet. */
  readonly ordered: number
}

/**
 * How much to buy for the shelf: what sells in a week at the pace of the last days, less what is free there and on its way to it; rounded up to whole
 * units, the step and the minimum. Nothing when there is enough.
 */
export const suggestPurchase = ({ sold, overDays, free, ordered }: SalesOfUnit, rules: QuantityRules): number => {
  const needed = Math.ceil((sold * suggestedCoverDays) / overDays) - free - ordered
  if (needed <= 0) return 0
  return Math.max(firstQuantity(rules), Math.ceil(needed / rules.stepQuantity) * rules.stepQuantity)
}
