/** A cent or two, as they are lost when people type amounts. A hub may say otherwise. */
export const usualDifferenceLimitCents = 5
export const mostDifferenceLimitCents = 1_000

/** Whether what is still open, or was paid too much, may be written off. */
export const isSmallDifference = (cents: number, limitCents: number): boolean =>
  cents !== 0 && Math.abs(cents) <= limitCents
