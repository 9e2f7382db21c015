import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber, reason } from '../fields.ts'

/** The hub cancels a line at any time before completion, with a reason the customer reads. */
export const cancelOrderItem = defineEndpoint({
  slug: 'cancel-order-item',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/cancel',
  summary: 'Cancel one line with a reason',
  access: 'retailer',
  params: z.object({ orderNumber, itemId: id }),
  body: z.strictObject({ reason }),
  errors: ['TransitionNotAllowed'],
  response: z.object({ orderNumber: z.string() }),
})
