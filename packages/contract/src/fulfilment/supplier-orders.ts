import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './supplier-orders.schema.ts'

/** Why a step is refused, whoever takes it: the supplier, its hub, or whoever has the link of its mail. */
const notAccepted = ['NotYetConfirmed', 'AlreadyConfirmed', 'AlreadyClosed'] as const
const notDeclined = [
  'TransitionNotAllowed',
  'NotYetConfirmed',
  'AlreadyClosed',
  'QuantityTooHigh',
  'ReasonRequired',
] as const
const notSent = [
  'TransitionNotAllowed',
  'NotYetConfirmed',
  'AlreadyClosed',
  'LotRequired',
  'QuantityTooHigh',
  'BestBeforePassed',
  'LotBlocked',
  'WeightRequired',
  'WeightImplausible',
  'WeightUnusual',
] as const

/**
 * The supplier takes on what its hub has confirmed of an order, as it stood at this version: from then nothing joins it. What waits for
 * the hub stays, and can be accepted once it is confirmed.
 */
export const acceptSupplierOrder = defineEndpoint<typeof schemas.acceptSupplierOrder>()({
  slug: 'accept-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/accept',
  summary: 'Accept an order',
  access: 'supplier',
  versioned: true,
  refusals: notAccepted,
})

/** The same by its hub, which was told by telephone. */
export const acceptForSupplier = defineEndpoint<typeof schemas.acceptForSupplier>()({
  slug: 'accept-for-supplier',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/accept',
  summary: 'Accept an order for its supplier',
  access: 'retailer',
  versioned: true,
  refusals: notAccepted,
})

/** The supplier cannot bring a line, or a part of it. The hub then shares out what there is. */
export const declineSupplierOrderItem = defineEndpoint<typeof schemas.declineSupplierOrderItem>()({
  slug: 'decline-supplier-order-item',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/items/{itemId}/decline',
  summary: 'Decline a line, or a part of it, with a reason',
  access: 'supplier',
  refusals: notDeclined,
  // Each decline takes away from what the earlier ones left: a retry over a bad signal must not take twice.
  idempotent: true,
})

/** The same by its hub, which was told by telephone. */
export const declineForSupplier = defineEndpoint<typeof schemas.declineForSupplier>()({
  slug: 'decline-for-supplier',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/decline',
  summary: 'Decline a line, or a part of it, for its supplier',
  access: 'retailer',
  refusals: notDeclined,
  idempotent: true,
})

/** The supplier takes an order on by the link of its mail, without signing in. */
export const acceptByLink = defineEndpoint<typeof schemas.acceptByLink>()({
  slug: 'accept-by-link',
  method: 'POST',
  path: '/api/order-links/{token}/accept',
  summary: 'Accept an order by the link of a mail',
  access: 'anyone',
  versioned: true,
  refusals: notAccepted,
})

/** Declines by the link. The version stands where a key does elsewhere: a retry of what went through finds another one. */
export const declineByLink = defineEndpoint<typeof schemas.declineByLink>()({
  slug: 'decline-by-link',
  method: 'POST',
  path: '/api/order-links/{token}/items/{itemId}/decline',
  summary: 'Decline a line, or a part of it, by the link of a mail',
  access: 'anyone',
  versioned: true,
  refusals: notDeclined,
})

/** The goods leave (or stand ready for the hub to fetch), each lot with its best-before. */
export const dispatchSupplierOrder = defineEndpoint<typeof schemas.dispatchSupplierOrder>()({
  slug: 'dispatch-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/dispatch',
  summary: 'Mark an order as on its way, with its lots',
  access: 'supplier',
  // It waits on the device where there is no connection, and is sent again where only the answer was lost.
  idempotent: true,
  refusals: notSent,
})

/** The same by its hub, which was told by telephone. */
export const dispatchForSupplier = defineEndpoint<typeof schemas.dispatchForSupplier>()({
  slug: 'dispatch-for-supplier',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/dispatch',
  summary: 'Mark an order as on its way for its supplier, with its lots',
  access: 'retailer',
  refusals: notSent,
})

/** The same by the link of the supplier's mail. */
export const dispatchByLink = defineEndpoint<typeof schemas.dispatchByLink>()({
  slug: 'dispatch-by-link',
  method: 'POST',
  path: '/api/order-links/{token}/dispatch',
  summary: 'Mark an order as on its way by the link of a mail, with its lots',
  access: 'anyone',
  refusals: notSent,
})
