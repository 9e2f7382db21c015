import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './change-order.schema.ts'

const refusals = [
  'VersionOutdated',
  'OrderLinesRefused',
  'OutOfStock',
  'PriceChanged',
  'QuantityTooHigh',
  'OfferUnavailable',
  'AlreadyClosed',
  'AlreadyPicked',
  'AlreadyUnderWay',
  'NotADeliveryDay',
  'DeliveryMethodNotOffered',
  'PaymentNotOffered',
  'AddressMissing',
  'CompanyNotApproved',
] as const

/** The order as it would be, with every price and sum. It stores nothing. */
export const previewOwnOrderChange = defineEndpoint<typeof schemas.previewOwnOrderChange>()({
  slug: 'preview-own-order-change',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/change/preview',
  summary: 'What a change of an own order would make of it',
  access: 'businessCustomer',
  versioned: true,
  refusals: [...refusals, 'CutOffPassed', 'BelowMinimumOrderValue'],
})

/**
 * A customer changes quantities and drops or adds lines until the cut-off of what is touched, confirmed or not; day, way, address and note until
 * the earliest of all. On another day every line must be able to come; those that cannot are named. What is added costs what it
 * costs that day. `VersionOutdated` carries the order as it is now and what was asked of it.
 */
export const changeOwnOrder = defineEndpoint<typeof schemas.changeOwnOrder>()({
  slug: 'change-own-order',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/change',
  summary: 'Change an own order',
  access: 'businessCustomer',
  versioned: true,
  refusals: [...refusals, 'CutOffPassed', 'BelowMinimumOrderValue'],
})

/** The order as it would be, with every price and sum. It stores nothing. */
export const previewOrderChange = defineEndpoint<typeof schemas.previewOrderChange>()({
  slug: 'preview-order-change',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/change/preview',
  summary: 'What a change of a customer’s order would make of it',
  access: 'retailer',
  versioned: true,
  refusals,
})

/** The hub changes an order at any time before its goods are in a box, with a reason its customer reads; past cut-offs and below minimum values too. */
export const changeBusinessCustomerOrder = defineEndpoint<typeof schemas.changeBusinessCustomerOrder>()({
  slug: 'change-business-customer-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/change',
  summary: 'Change a customer’s order with a reason',
  access: 'retailer',
  versioned: true,
  refusals,
})

/** What a customer could add to its order, by name or number: what can come on its day. */
export const findArticlesForOwnOrder = defineEndpoint<typeof schemas.findArticlesForOwnOrder>()({
  slug: 'find-articles-for-own-order',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}/change/articles',
  summary: 'Articles that could join an own order',
  access: 'businessCustomer',
  refusals: ['CompanyNotApproved'],
})

/** What the hub could add to its customer’s order, at the customer’s prices; past cut-offs too, which is why nothing is left out. */
export const findArticlesForOrder = defineEndpoint<typeof schemas.findArticlesForOrder>()({
  slug: 'find-articles-for-order',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}/change/articles',
  summary: 'Articles that could join a customer’s order',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

/** Among what a customer may choose day, way and address anew. */
export const getOwnChangeChoices = defineEndpoint<typeof schemas.getOwnChangeChoices>()({
  slug: 'get-own-change-choices',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}/change/choices',
  summary: 'Days, ways and addresses for an own order',
  access: 'businessCustomer',
  refusals: ['CompanyNotApproved'],
})

/** The same for the hub. */
export const getChangeChoices = defineEndpoint<typeof schemas.getChangeChoices>()({
  slug: 'get-change-choices',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}/change/choices',
  summary: 'Days, ways and addresses for a customer’s order',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

const householdRefusals = [...refusals, 'CutOffPassed', 'BelowMinimumOrderValue', 'OutsideDeliveryArea'] as const

/** The order as it would be, with every price and sum. It stores nothing. */
export const previewHouseholdOrderChange = defineEndpoint<typeof schemas.previewHouseholdOrderChange>()({
  slug: 'preview-household-order-change',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/change/preview',
  summary: 'What a change of a household’s order would make of it',
  access: 'signedIn',
  versioned: true,
  refusals: householdRefusals,
})

/** A private customer changes an own order on the terms of a business; alcohol asks for their age, as the checkout does. */
export const changeHouseholdOrder = defineEndpoint<typeof schemas.changeHouseholdOrder>()({
  slug: 'change-household-order',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/change',
  summary: 'Change an own order as a private customer',
  access: 'signedIn',
  versioned: true,
  refusals: householdRefusals,
})

export const findArticlesForHouseholdOrder = defineEndpoint<typeof schemas.findArticlesForHouseholdOrder>()({
  slug: 'find-articles-for-household-order',
  method: 'GET',
  path: '/api/private-customer/orders/{orderNumber}/change/articles',
  summary: 'Articles that could join a household’s order',
  access: 'signedIn',
})

/** Among what a private customer may choose day, way and address anew. */
export const getHouseholdChangeChoices = defineEndpoint<typeof schemas.getHouseholdChangeChoices>()({
  slug: 'get-household-change-choices',
  method: 'GET',
  path: '/api/private-customer/orders/{orderNumber}/change/choices',
  summary: 'Days, ways and addresses for a household’s order',
  access: 'signedIn',
})

/** The same for whoever has the link of a guest's order; 404 for every other one. */
export const previewGuestOrderChange = defineEndpoint<typeof schemas.previewGuestOrderChange>()({
  slug: 'preview-guest-order-change',
  method: 'POST',
  path: '/api/guest-orders/{token}/change/preview',
  summary: 'What a change of a guest’s order would make of it, by its link',
  access: 'anyone',
  versioned: true,
  refusals: householdRefusals,
})

export const changeGuestOrder = defineEndpoint<typeof schemas.changeGuestOrder>()({
  slug: 'change-guest-order',
  method: 'POST',
  path: '/api/guest-orders/{token}/change',
  summary: 'Change a guest’s order, by its link',
  access: 'anyone',
  versioned: true,
  refusals: householdRefusals,
})

export const findArticlesForGuestOrder = defineEndpoint<typeof schemas.findArticlesForGuestOrder>()({
  slug: 'find-articles-for-guest-order',
  method: 'GET',
  path: '/api/guest-orders/{token}/change/articles',
  summary: 'Articles that could join a guest’s order, by its link',
  access: 'anyone',
  cache: 'no-store',
})

export const getGuestChangeChoices = defineEndpoint<typeof schemas.getGuestChangeChoices>()({
  slug: 'get-guest-change-choices',
  method: 'GET',
  path: '/api/guest-orders/{token}/change/choices',
  summary: 'Days and ways for a guest’s order, by its link',
  access: 'anyone',
  cache: 'no-store',
})
