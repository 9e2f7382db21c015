import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { z } from 'zod'
import { reason } from '../fields.ts'
import { says } from '../people-fields.ts'

const because = {
  reason: z
    .string(says('reason'))
    .trim()
    .min(shortestReason, says('reason'))
    .max(longestReason, says('reason'))
    .pipe(reason),
}

/** Letting a company (or a person who waits in one) in, sending it away, putting it out and letting it back in. */
export const companyDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('reject'), ...because }),
  z.strictObject({ action: z.literal('block'), ...because }),
  z.strictObject({ action: z.literal('unblock') }),
])
