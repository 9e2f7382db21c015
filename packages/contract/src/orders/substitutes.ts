import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './substitutes.schema.ts'

/** What could stand in for a line, or the part of one, that is missing: what is alike, or what is called so; with what there is of it and at which price. */
export const findSubstitutes = defineEndpoint<typeof schemas.findSubstitutes>()({
  slug: 'find-substitutes',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/substitutes',
  summary: 'What could stand in for goods that are missing',
  access: 'retailer',
  refusals: ['CompanyNotApproved', 'TransitionNotAllowed', 'SubstituteOffered', 'AlreadyUnderWay', 'AlreadyClosed'],
})

/**
 * Another sales unit for what is missing, as a line of its own that names it, confirmed at once: at the lower of both prices, or at what the
 * hub says with a reason. Past cut-offs and below minimum values, as the hub may. Its customer is told and may decline until it is in a box.
 */
export const offerSubstitute = defineEndpoint<typeof schemas.offerSubstitute>()({
  slug: 'offer-substitute',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/items/{itemId}/substitute',
  summary: 'Offer a substitute for goods that are missing',
  access: 'retailer',
  versioned: true,
  refusals: [
    'VersionOutdated',
    'TransitionNotAllowed',
    'SubstituteOffered',
    'SubstituteTooDear',
    'AlreadyUnderWay',
    'AlreadyClosed',
    'NotYetPaid',
    'OrderLinesRefused',
    'OfferUnavailable',
    'OutOfStock',
    'PriceChanged',
    'QuantityTooHigh',
    'CompanyNotApproved',
  ],
})

const refusals = ['TransitionNotAllowed', 'AlreadyClosed', 'AlreadyPicked', 'AlreadyUnderWay'] as const

/** A business does not want what stands in for goods that are missing. */
export const declineSubstitute = defineEndpoint<typeof schemas.declineSubstitute>()({
  slug: 'decline-substitute',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/items/{itemId}/decline-substitute',
  summary: 'Decline a substitute',
  access: 'businessCustomer',
  refusals,
})

/** Nor does a private customer. */
export const declineHouseholdSubstitute = defineEndpoint<typeof schemas.declineHouseholdSubstitute>()({
  slug: 'decline-household-substitute',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/items/{itemId}/decline-substitute',
  summary: 'Decline a substitute as a private customer',
  access: 'signedIn',
  refusals,
})

/** Nor does a guest. */
export const declineGuestSubstitute = defineEndpoint<typeof schemas.declineGuestSubstitute>()({
  slug: 'decline-guest-substitute',
  method: 'POST',
  path: '/api/guest-orders/{token}/items/{itemId}/decline-substitute',
  summary: 'Decline a substitute, by the link of a guest’s order',
  access: 'anyone',
  refusals,
})
