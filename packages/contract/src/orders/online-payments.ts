import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './online-payments.schema.ts'

const refusals = ['NotPrepaid', 'PaymentNotOffered', 'PaymentProviderAway'] as const

/** Where a guest pays an order online. Asking again leads to the same payment as long as it can be paid. */
export const payGuestOrderOnline = defineEndpoint<typeof schemas.payGuestOrderOnline>()({
  slug: 'pay-guest-order-online',
  method: 'POST',
  path: '/api/guest-orders/{token}/online-payment',
  summary: 'Begin to pay a guest’s order with the payment provider',
  access: 'anyone',
  refusals,
})

export const payHouseholdOrderOnline = defineEndpoint<typeof schemas.payHouseholdOrderOnline>()({
  slug: 'pay-household-order-online',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/online-payment',
  summary: 'Begin to pay an own order with the payment provider',
  access: 'signedIn',
  refusals,
})

/** Asks the provider how far the payment of a guest’s order has come: whoever comes back from it looks. */
export const lookAtGuestPayment = defineEndpoint<typeof schemas.lookAtGuestPayment>()({
  slug: 'look-at-guest-payment',
  method: 'POST',
  path: '/api/guest-orders/{token}/online-payment/look',
  summary: 'Ask the provider about the payment of a guest’s order',
  access: 'anyone',
  refusals,
})

export const lookAtHouseholdPayment = defineEndpoint<typeof schemas.lookAtHouseholdPayment>()({
  slug: 'look-at-household-payment',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/online-payment/look',
  summary: 'Ask the provider about the payment of an own order',
  access: 'signedIn',
  refusals,
})

/**
 * The provider says that something about a payment has changed. Anybody may say so: it is a hint to ask the provider, and nothing else. What is
 * unknown here is answered like what is known.
 */
export const hintOfPayment = defineEndpoint<typeof schemas.hintOfPayment>()({
  slug: 'hint-of-payment',
  method: 'POST',
  path: '/api/online-payments/hints',
  summary: 'A hint of the payment provider; also as a form',
  access: 'anyone',
  refusals: ['PaymentProviderAway'],
})

/** All that the hub owes of an order goes back by the provider it came by. */
export const payBackOnline = defineEndpoint<typeof schemas.payBackOnline>()({
  slug: 'pay-back-online',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/online-refunds',
  summary: 'Pay back with the payment provider what an order leaves over',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'NotPrepaid', 'PaymentNotOffered', 'NothingToPayBack'],
})
