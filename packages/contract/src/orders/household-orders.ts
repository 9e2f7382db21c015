import { defineEndpoint } from '../endpoint.ts'
import { cancelRefusals } from './cancel-refusals.ts'
import type * as schemas from './household-orders.schema.ts'

const refusals = [
  'OrderLinesRefused',
  'BelowMinimumOrderValue',
  'QuantityTooHigh',
  'NotADeliveryDay',
  'DeliveryMethodNotOffered',
  'PaymentNotOffered',
  'OutsideDeliveryArea',
  'AddressMissing',
  'OutOfStock',
] as const

/** Where households can order: each hub with its counter, the ways it offers and what can be paid how; the region's own first. */
export const listHouseholdHubs = defineEndpoint<typeof schemas.listHouseholdHubs>()({
  slug: 'list-household-hubs',
  method: 'GET',
  path: '/api/household-hubs',
  summary: 'Hubs with what they offer households',
  access: 'anyone',
})

/** A private customer orders for themselves. The same Idempotency-Key gives the same order number. */
export const placeHouseholdOrder = defineEndpoint<typeof schemas.placeHouseholdOrder>()({
  slug: 'place-household-order',
  method: 'POST',
  path: '/api/household-hubs/{hubSlug}/orders',
  summary: 'Place an order as a private customer',
  access: 'signedIn',
  idempotent: true,
  refusals,
})

export const listHouseholdOrders = defineEndpoint<typeof schemas.listHouseholdOrders>()({
  slug: 'list-household-orders',
  method: 'GET',
  path: '/api/private-customer/orders',
  summary: 'The private customer’s own orders, newest first',
  access: 'signedIn',
})

export const getHouseholdOrder = defineEndpoint<typeof schemas.getHouseholdOrder>()({
  slug: 'get-household-order',
  method: 'GET',
  path: '/api/private-customer/orders/{orderNumber}',
  summary: 'One of the private customer’s own orders',
  access: 'signedIn',
})

export const cancelHouseholdOrderItem = defineEndpoint<typeof schemas.cancelHouseholdOrderItem>()({
  slug: 'cancel-household-order-item',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/items/{itemId}/cancel',
  summary: 'Cancel one line of an own order as a private customer',
  access: 'signedIn',
  refusals: cancelRefusals,
})

/**
 * A guest orders without an account. `linkToken`: 128 random bits of the browser's, by which it opens the order afterwards; the mail has a
 * secret of its own. Both are kept as hashes.
 */
export const placeGuestOrder = defineEndpoint<typeof schemas.placeGuestOrder>()({
  slug: 'place-guest-order',
  method: 'POST',
  path: '/api/household-hubs/{hubSlug}/guest-orders',
  summary: 'Place an order without an account',
  access: 'anyone',
  idempotent: 'byGuests',
  /** `GuestLinkTaken`: this secret opens another order already. */
  refusals: [...refusals, 'GuestLinkTaken'],
})

/** A guest's order, for whoever has its link; 404 for every other one. Looking changes nothing. */
export const getGuestOrder = defineEndpoint<typeof schemas.getGuestOrder>()({
  slug: 'get-guest-order',
  method: 'GET',
  path: '/api/guest-orders/{token}',
  summary: 'A guest’s order, by its link',
  access: 'anyone',
  cache: 'no-store',
})

/** By the link of a mail, which proves the address; 404 for the link of the browser. Confirmed twice is confirmed once. */
export const confirmGuestOrder = defineEndpoint<typeof schemas.confirmGuestOrder>()({
  slug: 'confirm-guest-order',
  method: 'POST',
  path: '/api/guest-orders/{token}/confirm',
  summary: 'Confirm a guest’s order by the link in its mail',
  access: 'anyone',
})

export const cancelGuestOrderItem = defineEndpoint<typeof schemas.cancelGuestOrderItem>()({
  slug: 'cancel-guest-order-item',
  method: 'POST',
  path: '/api/guest-orders/{token}/items/{itemId}/cancel',
  summary: 'Cancel one line of a guest’s order, by its link',
  access: 'anyone',
  refusals: cancelRefusals,
})
