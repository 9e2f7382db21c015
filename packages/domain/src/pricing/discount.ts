import { percentageOf } from '../money/cents.ts'
import type { Channel } from './pricing-rule.ts'

/**
 * A price reduction on a sales unit, from a quantity on, in a period (`YYYY-MM-DD`, both days inclusive, null is open),
 * by a percentage or by an amount in cents; exactly one of the two is set.
 */
export type Discount = {
  readonly id: string
  readonly fromQuantity: number
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly percentBasisPoints: number | null
  readonly amountCents: number | null
}

/** A discount of a market: an amount off a net price is another one than off a price that contains VAT. */
export type DiscountOfChannel = Discount & { readonly channel: Channel }

/** What a discount leaves of a price in cents, never less than nothing. */
export const discounted = (cents: number, { percentBasisPoints, amountCents }: Discount): number =>
  Math.max(0, cents - (amountCents ?? percentageOf(cents, percentBasisPoints ?? 0)))

/** The single discount that leaves the lowest price; discounts do not add up. Null when none applies or helps. */
export const bestDiscount = (
  discounts: readonly Discount[],
  { cents, quantity, on }: { cents: number; quantity: number; on: string },
): Discount | null =>
  discounts
    .filter(
      ({ fromQuantity, validFrom, validUntil }) =>
        quantity >= fromQuantity &&
        (validFrom === null || validFrom <= on) &&
        (validUntil === null || on <= validUntil),
    )
    .reduce<Discount | null>(
      (best, one) => (discounted(cents, one) < (best ? discounted(cents, best) : cents) ? one : best),
      null,
    )
