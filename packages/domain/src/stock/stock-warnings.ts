import { daysLeft, soonDays } from '../articles/shelf-life.ts'
import { isFreshOn } from './share-lasting.ts'

/** Why somebody should look at a lot, the most urgent first. */
export const lotWarnings = ['expired', 'tooShort', 'soon'] as const
export type LotWarning = (typeof lotWarnings)[number]

/** A lot on a shelf, in whole sales units. `bestBefore` is `YYYY-MM-DD`, null for goods that keep. */
export type LotOnShelf = {
  readonly onHand: number
  readonly reserved: number
  readonly isBlocked: boolean
  readonly bestBefore: string | null
}

/** The most days before its best-before date from which a company may be warned of a lot. */
export const mostDaysBefore = 730

/**
 * What is to be done about a lot on a day (`today`, `YYYY-MM-DD`). `expired`: something of it still lies there. `tooShort`: something of it is
 * promised for a day (`promisedUntil`, the last one) until which it does not last. `soon`: something of it is promised to nobody, and must be
 * sold within the days that its company has named (`daysBefore`, null: a week). Goods that are all promised to whom they last for go in time,
 * and of a blocked lot nobody may sell anything: null.
 */
export const warningOfLot = (
  { onHand, reserved, isBlocked, bestBefore }: LotOnShelf,
  { promisedUntil, daysBefore }: { readonly promisedUntil: string | null; readonly daysBefore: number | null },
  today: string,
): LotWarning | null => {
  if (isBlocked || onHand === 0 || bestBefore === null) return null
  if (bestBefore < today) return 'expired'
  if (promisedUntil !== null && promisedUntil > bestBefore) return 'tooShort'
  return onHand > reserved && daysLeft(bestBefore, today) <= (daysBefore ?? soonDays) ? 'soon' : null
}

/** What of these lots can still be sold: neither promised nor blocked nor expired. Whole sales units. */
export const sellableOf = (lots: readonly LotOnShelf[], today: string): number =>
  lots
    .filter((lot) => !lot.isBlocked && isFreshOn(lot, today))
    .reduce((sum, { onHand, reserved }) => sum + onHand - reserved, 0)

/** Whether so little is left to sell that its company wants to know: `lowAt` or less. Null: it has not said so. */
export const isLow = (lots: readonly LotOnShelf[], lowAt: number | null, today: string): boolean =>
  lowAt !== null && sellableOf(lots, today) <= lowAt

/** What nobody has been told of yet: of the warnings of today those that were not there at the last look. */
export const newsOf = <W extends { readonly key: string }>(now: readonly W[], told: readonly string[]): W[] => {
  const known = new Set(told)
  return now.filter(({ key }) => !known.has(key))
}
