import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber, quantity, reason } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** The supplier cannot bring a line, or a part of it. The hub then shares out what there is. */
export const declineSupplierOrderItem = defineEndpoint({
  slug: 'decline-supplier-order-item',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/items/{itemId}/decline',
  summary: 'Decline a line, or a part of it, with a reason',
  access: 'supplier',
  params: z.object({ orderNumber, itemId: id }),
  /** How many sales units cannot be brought. */
  body: z.strictObject({ quantity, reason }),
  errors: ['TransitionNotAllowed', 'AlreadyClosed', 'QuantityTooHigh'],
  // Each decline takes away from what the earlier ones left: a retry over a bad signal must not take twice.
  idempotent: true,
  response: z.object({ status: orderItemStatus }),
})
