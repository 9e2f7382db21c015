import { z } from 'zod'
import { grams, id, orderNumber, quantity, quantityOrNone } from '../fields.schema.ts'
import { shelfReason } from '../orders/cancel-reason.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

export const body = z.strictObject({
  quantity: quantityOrNone,
  /** Which lots it was taken from, together `quantity`; left out: those that are held for the line, first expired first. */
  from: z
    .array(z.strictObject({ stockId: id, quantity: quantity }))
    .max(50)
    .optional(),
  /** The whole line, in grams; only for weighed goods. */
  weighedGrams: grams.optional(),
  isWeightConfirmed: z.boolean().default(false),
  /** Required when less is picked than is there. */
  missingReason: shelfReason.optional(),
})

export const pickOrderItem = {
  params: z.object({ orderNumber, itemId: id }),
  body,
  response: z.object({ status: orderItemStatus }),
}
