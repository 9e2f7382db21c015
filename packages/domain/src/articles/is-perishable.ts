import { bestBeforeOf, daysLeft, type ShelfLife } from './shelf-life.ts'

/** Goods that keep longer than this do not spoil quickly. */
const mostPerishableDays = 30

const anyDay = '2026-01-01'

/**
 * Whether goods spoil quickly, so that a consumer cannot withdraw from buying them (§ 312g (2) no. 2 BGB). The exception must be shown:
 * where nobody has declared how long something keeps, there is none.
 */
export const isPerishable = (shelfLife: ShelfLife | null): boolean =>
  shelfLife !== null && daysLeft(bestBeforeOf(anyDay, shelfLife), anyDay) <= mostPerishableDays
