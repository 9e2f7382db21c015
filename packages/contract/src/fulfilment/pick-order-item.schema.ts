import { z } from 'zod'
import { grams, quantityOrNone, reason } from '../fields.ts'

export const body = z.strictObject({
  quantity: quantityOrNone,
  /** The whole line, in grams; only for weighed goods. */
  weighedGrams: grams.optional(),
  isWeightConfirmed: z.boolean().default(false),
  /** Required when less is picked than is there. */
  missingReason: reason.optional(),
})
