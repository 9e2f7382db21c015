import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './cancel-order-item.schema.ts'

/** The hub cancels a line at any time before completion, with a reason the customer reads. */
export const cancelOrderItem = defineEndpoint<typeof schemas.cancelOrderItem>()({
  slug: 'cancel-order-item',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/cancel',
  summary: 'Cancel one line with a reason',
  access: 'retailer',
  refusals: ['AlreadyClosed', 'TransitionNotAllowed'],
})
