import { z } from 'zod'
import { instant, note, oneLine } from '../fields.schema.ts'
import { email, name } from '../people-fields.schema.ts'

export const declareWithdrawal = {
  body: z.strictObject({
    name,
    email,
    /** What identifies the contract, as its consumer has it: an order number, or in words. */
    contract: z.string().trim().min(2).max(120).regex(oneLine),
    /** What of it; empty: all. */
    goods: note.default(''),
  }),
  response: z.object({ declaredAt: instant }),
}
