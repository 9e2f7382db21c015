import { bestBeforeOf, type ShelfLife } from '../articles/shelf-life.ts'
import type { LotQuantity } from './supplier-lots.ts'

export type GoodsToName = {
  /** Whole sales units that will go. */
  readonly quantity: number
  /** What the supplier's own books hold for it, first expired first; goods without a lot in them are left out. */
  readonly held: readonly LotQuantity[]
  /** `YYYY-MM-DD` */
  readonly packedOn: string
  readonly deliveryDate: string
  readonly shelfLife: ShelfLife | null
}

/** The lot that a producer without a numbering of its own writes on what it packs on a day: 2026-11-21 is `261121`. */
export const lotOfDay = (day: string): string => day.slice(2).replaceAll('-', '')

/**
 * Lots for goods that are about to leave, to be confirmed by whoever packs them: the ones held for them, as far as they
 * are still good on the delivery day, and for the rest the lot of the day with the best-before of its shelf life. Together
 * they are exactly `quantity`.
 */
export const suggestLots = ({ quantity, held, packedOn, deliveryDate, shelfLife }: GoodsToName): LotQuantity[] => {
  const lots: LotQuantity[] = []
  let left = quantity
  for (const each of held) {
    const isGood = each.bestBefore === null || each.bestBefore >= deliveryDate
    const taken = isGood ? Math.min(left, each.quantity) : 0
    if (taken > 0) lots.push({ ...each, quantity: taken })
    left -= taken
  }
  if (left === 0) return lots
  const bestBefore = shelfLife === null ? null : bestBeforeOf(packedOn, shelfLife)
  // Too short a shelf life for the way is for the packer to look at, not to be suggested.
  const isGood = bestBefore === null || bestBefore >= deliveryDate
  return [...lots, { lot: lotOfDay(packedOn), bestBefore: isGood ? bestBefore : null, quantity: left }]
}
