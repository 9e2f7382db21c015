import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import type { Discount } from './discount.ts'
import { priceAt } from './price-at.ts'

/** What consumers were offered a sales unit for from an instant (ISO) on, until the next: gross cents per price basis, null while it was not on offer. */
export type KeptPrice = {
  readonly since: string
  readonly listCents: number | null
  readonly discounts: readonly Discount[]
}

/** So many days before a reduction count, § 11 (1) PAngV. */
const days = 30

/**
 * The lowest total price of the last 30 days before the reduction that is in force now, which has to stand beside it (§ 11 PAngV). A
 * reduction that grew step by step without a break is one, and what counts is what was before its first step (§ 11 (2)). For
 * goods that are on offer for a shorter time, their lowest price since then. Null where it never cost anything else. `history`: the oldest first.
 */
export const lowestPriceBefore = (history: readonly KeptPrice[], quantity: number, now: Date): number | null => {
  let reducedSince = berlinDate(now)
  let isBefore = false
  let lowest: number | null = null
  for (const { day, listCents, cents } of daysBack(history, quantity, reducedSince)) {
    if (!isBefore && cents < listCents) {
      reducedSince = day
      continue
    }
    isBefore = true
    if (day < addDays(reducedSince, -days)) break
    lowest = Math.min(lowest ?? cents, cents)
  }
  return lowest
}

/** Every day back from `today` with what it cost, a day once for each price it had. */
function* daysBack(history: readonly KeptPrice[], quantity: number, today: string) {
  let day = today
  for (const { since, listCents, discounts } of history.toReversed()) {
    const first = berlinDate(new Date(since))
    for (let each = day; each >= first; each = addDays(each, -1)) {
      if (listCents === null) continue
      const price = { listCents, trace: [], discounts, orderedOn: each, customerBasisPoints: 0 }
      yield { day: each, listCents, cents: priceAt(price, quantity).cents }
    }
    if (first < day) day = first
  }
}
