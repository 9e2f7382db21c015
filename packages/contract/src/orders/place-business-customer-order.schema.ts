import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { buyersOwn, cents, day, id, note, quantity } from '../fields.schema.ts'
import { deliveryMethod } from '../market/quote-cart.schema.ts'

export const placeBusinessCustomerOrder = {
  body: z.strictObject({
    deliveryDate: day,
    deliveryMethod,
    billingAddressId: id,
    shippingAddressId: id,
    note: note.default(''),
    /** By which the buyer finds the order and its invoice in its own books; no cost centre is the one of its profile. */
    buyerOrderNumber: buyersOwn.default(''),
    costCentre: buyersOwn.default(''),
    lines: z
      .array(
        z.strictObject({
          salesUnitId: id,
          quantity,
          /** Net cents per price basis, as the customer saw it. */
          unitPriceCents: cents,
        }),
      )
      .min(1)
      .max(200)
      .refine((lines) => new Set(lines.map((line) => line.salesUnitId)).size === lines.length, {
        error: 'fields.onceEach' satisfies FieldKey,
      }),
  }),
  response: z.object({ orderNumber: z.string() }),
}
