import { addDays } from '../calendar/berlin-time.ts'
import { fail, ok, type Result } from '../errors/result.ts'

/** A price that begins on a day. With a last day it is a special price, and the regular one comes back on the day after. */
export type PlannedPrice = {
  /** Cents per price basis. */
  readonly priceCents: number
  /** First and last day, both inclusive; without a last day it is the new regular price. */
  readonly validFrom: string
  readonly validUntil: string | null
  /** Of a special price that has begun: the price that comes back. Null for all others. */
  readonly regularCents: number | null
}

/** A price with the days for which it is to be planned. */
export type DatedPrice = Pick<PlannedPrice, 'priceCents' | 'validFrom' | 'validUntil'>

/** So many days ahead a price can be planned. */
export const mostDaysPlanned = 400

type Period = Pick<PlannedPrice, 'validFrom' | 'validUntil'>

/** Two special prices share a day, or two regular ones begin on the same. */
const collide = (a: Period, b: Period): boolean => {
  if (a.validUntil === null || b.validUntil === null) {
    return a.validUntil === b.validUntil && a.validFrom === b.validFrom
  }
  return a.validFrom <= b.validUntil && b.validFrom <= a.validUntil
}

export const collisionsAmong = <P extends Period>(plan: Period, others: readonly P[]): P[] =>
  others.filter((other) => collide(plan, other))

/** Refusals: `PlannedDayOutOfReach` (before today or too far ahead), `PriceAlreadyPlanned` (facts: the period of the other one). */
export const planPrice = <P extends Period>(
  plan: P,
  others: readonly PlannedPrice[],
  today: string,
): Result<P, 'PlannedDayOutOfReach' | 'PriceAlreadyPlanned'> => {
  const latest = addDays(today, mostDaysPlanned)
  if (plan.validFrom < today || (plan.validUntil ?? plan.validFrom) > latest) {
    return fail('PlannedDayOutOfReach', { earliest: today, latest })
  }
  const [other] = collisionsAmong(plan, others)
  if (other === undefined) return ok(plan)
  return fail('PriceAlreadyPlanned', { validFrom: other.validFrom, validUntil: other.validUntil })
}

/** A special price that runs. Once the price is changed by hand it runs no longer: the new price is the regular one. */
const isRunning = ({ regularCents, priceCents }: PlannedPrice, currentCents: number): boolean =>
  regularCents !== null && priceCents === currentCents

/**
 * Brings a price to a day, however many days were missed: the price that holds, and the plans that still matter. Regular prices that have
 * begun are done with, so are special ones that have ended.
 *
 * @param currentCents the price as it stands, per price basis
 * @returns `planned` in its order, with `regularCents` where a special price runs
 */
export const priceOn = <P extends PlannedPrice>(
  currentCents: number,
  planned: readonly P[],
  today: string,
): { readonly priceCents: number; readonly planned: readonly P[] } => {
  const running = planned.find((plan) => isRunning(plan, currentCents))
  const begun = planned
    .filter(({ validFrom, validUntil }) => validUntil === null && validFrom <= today)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1)
  const regularCents = begun?.priceCents ?? running?.regularCents ?? currentCents
  // One that had begun and runs no longer was ended by hand.
  const specials = planned.filter(
    (plan) => plan.validUntil !== null && (plan.regularCents === null || plan === running),
  )
  const special = specials.find((plan) => plan.validFrom <= today && today <= (plan.validUntil ?? today))
  return {
    priceCents: special?.priceCents ?? regularCents,
    planned: planned.flatMap((plan) => {
      if (plan === special) return [{ ...plan, regularCents }]
      const isAhead = today < plan.validFrom
      return isAhead ? [plan] : []
    }),
  }
}

/** Without one of its plans: a special price that runs gives way to the regular one at once. */
export const withdrawPrice = <P extends PlannedPrice>(currentCents: number, plan: P): number =>
  isRunning(plan, currentCents) ? (plan.regularCents ?? currentCents) : currentCents
