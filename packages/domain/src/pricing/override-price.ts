import { fail, ok, type Result } from '../errors/result.ts'
import { longestReason, shortestReason } from '../fields/reason.ts'
import type { PriceStep } from './price-offer.ts'

/** A price that the hub has agreed with one customer for one line: cents per price basis as its offer has them, and why. */
export type PriceOverride = { readonly cents: number; readonly reason: string }

type Priced = { readonly cents: number; readonly trace: readonly PriceStep[] }

/** Nobody is paid for taking goods (`ValidationFailed`), and no price changes without saying why (`ReasonRequired`). */
export const checkOverride = ({
  cents,
  reason,
}: PriceOverride): Result<PriceOverride, 'ValidationFailed' | 'ReasonRequired'> => {
  if (!Number.isSafeInteger(cents) || cents < 0) return fail('ValidationFailed')
  const said = reason.trim()
  return said.length < shortestReason || said.length > longestReason
    ? fail('ReasonRequired')
    : ok({ cents, reason: said })
}

/**
 * The overridden price, with one more step in its trace: from what the line would have cost, discounts and the customer's own reduction
 * taken off, to what was agreed. Nothing comes on top of that.
 */
export const overriddenPrice = ({ cents, trace }: Priced, { cents: resultCents, reason }: PriceOverride): Priced => ({
  cents: resultCents,
  trace: [...trace, { kind: 'override', reason, changeCents: resultCents - cents, resultCents }],
})
