import { fail, ok, type Result } from '../errors/result.ts'
import type { Balance, Movement } from './movement.ts'

/** What somebody counted on a shelf, and what the books said (`seen`) when they went there; whole sales units. */
export type Count = { readonly seen: number; readonly counted: number }

/**
 * The correction that a count asks for; null when the books were right. A number is never overwritten: only the difference is
 * booked. `VersionOutdated`: goods came or went since, so that the difference to what was counted is not known any more.
 */
export const correctionOf = (
  { onHand }: Balance,
  { seen, counted }: Count,
): Result<Movement | null, 'VersionOutdated'> => {
  if (onHand !== seen) return fail('VersionOutdated', { onHand })
  return ok(counted === onHand ? null : { kind: 'correction', quantity: counted - onHand })
}
