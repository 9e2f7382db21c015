import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cents, day, id, note, quantity } from '../fields.ts'
import { deliveryMethod } from '../market/quote-cart.ts'

/**
 * Places an order, all or nothing. Prices are read again on the server; one that differs from what the customer saw is
 * refused as `PriceChanged` on its line. The same Idempotency-Key gives the same order number.
 */
export const placeBusinessCustomerOrder = defineEndpoint({
  slug: 'place-business-customer-order',
  method: 'POST',
  path: '/api/business-customer/orders',
  summary: 'Place an order',
  access: 'businessCustomer',
  idempotent: true,
  body: z.strictObject({
    deliveryDate: day,
    deliveryMethod,
    billingAddressId: id,
    shippingAddressId: id,
    note: note.default(''),
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
  /** `OrderLinesRefused` carries `facts.lines`: each refused line with its code and what would be right. */
  errors: [
    'OrderLinesRefused',
    'BelowMinimumOrderValue',
    'QuantityTooHigh',
    'NotADeliveryDay',
    'DeliveryMethodNotOffered',
    'AddressMissing',
    'IdempotencyKeyReused',
  ],
  response: z.object({ orderNumber: z.string() }),
})
