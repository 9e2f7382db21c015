import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './supplier-orders.schema.ts'

/** The supplier takes the order on; from then nothing joins it. */
export const acceptSupplierOrder = defineEndpoint<typeof schemas.acceptSupplierOrder>()({
  slug: 'accept-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/accept',
  summary: 'Accept an order',
  access: 'supplier',
  refusals: ['NotYetConfirmed', 'AlreadyConfirmed', 'AlreadyClosed'],
})

/** The supplier cannot bring a line, or a part of it. The hub then shares out what there is. */
export const declineSupplierOrderItem = defineEndpoint<typeof schemas.declineSupplierOrderItem>()({
  slug: 'decline-supplier-order-item',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/items/{itemId}/decline',
  summary: 'Decline a line, or a part of it, with a reason',
  access: 'supplier',
  refusals: ['TransitionNotAllowed', 'NotYetConfirmed', 'AlreadyClosed', 'QuantityTooHigh', 'ReasonRequired'],
  // Each decline takes away from what the earlier ones left: a retry over a bad signal must not take twice.
  idempotent: true,
})

/** The goods leave (or stand ready for the hub to fetch), each lot with its best-before. */
export const dispatchSupplierOrder = defineEndpoint<typeof schemas.dispatchSupplierOrder>()({
  slug: 'dispatch-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/dispatch',
  summary: 'Mark an order as on its way, with its lots',
  access: 'supplier',
  refusals: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'LotRequired',
    'QuantityTooHigh',
    'BestBeforePassed',
  ],
})
