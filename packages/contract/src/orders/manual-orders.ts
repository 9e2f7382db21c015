import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './manual-orders.schema.ts'

/** What taking an order for a customer of the hub begins from. A customer of another hub is `NotFound`, as one that does not exist. */
export const getManualOrderCustomer = defineEndpoint<typeof schemas.getManualOrderCustomer>()({
  slug: 'get-manual-order-customer',
  method: 'GET',
  path: '/api/retailer/manual-orders/{customerSlug}',
  summary: 'A customer with addresses, terms, last order and lists',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

/** What the order costs at the customer’s prices and terms, and what is past its cut-off. It stores nothing. */
export const quoteManualOrder = defineEndpoint<typeof schemas.quoteManualOrder>()({
  slug: 'quote-manual-order',
  method: 'POST',
  path: '/api/retailer/manual-orders/{customerSlug}/quote',
  summary: 'Prices, availability and delivery days of a manual order',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

/**
 * Places an order for a customer, all or nothing, and confirms it at once. Past the cut-off and below the minimum value it is allowed; a
 * price may be overridden with a reason. Everything else is refused as to the customer itself.
 */
export const placeManualOrder = defineEndpoint<typeof schemas.placeManualOrder>()({
  slug: 'place-manual-order',
  method: 'POST',
  path: '/api/retailer/manual-orders/{customerSlug}',
  summary: 'Place an order for a customer',
  access: 'retailer',
  idempotent: true,
  /** `OrderLinesRefused` carries `facts.lines`: each refused line with its code and what would be right. */
  refusals: [
    'OrderLinesRefused',
    'QuantityTooHigh',
    'NotADeliveryDay',
    'DeliveryMethodNotOffered',
    'AddressMissing',
    'OutOfStock',
    'CompanyNotApproved',
  ],
})

/** What numbers mean at the customer’s prices. It stores nothing. */
export const findUnitsForCustomer = defineEndpoint<typeof schemas.findUnitsForCustomer>()({
  slug: 'find-units-for-customer',
  method: 'POST',
  path: '/api/retailer/manual-orders/{customerSlug}/quick-order',
  summary: 'Find sales units by their numbers for a customer',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

/** Articles by what they are called, at the customer’s prices. It stores nothing. */
export const findArticlesForCustomer = defineEndpoint<typeof schemas.findArticlesForCustomer>()({
  slug: 'find-articles-for-customer',
  method: 'POST',
  path: '/api/retailer/manual-orders/{customerSlug}/search',
  summary: 'Search articles for a customer',
  access: 'retailer',
  refusals: ['CompanyNotApproved'],
})

/** One more address in the customer’s own book. */
export const createCustomerAddress = defineEndpoint<typeof schemas.createCustomerAddress>()({
  slug: 'create-customer-address',
  method: 'POST',
  path: '/api/retailer/manual-orders/{customerSlug}/addresses',
  summary: 'Add an address for a customer',
  access: 'retailer',
  idempotent: true,
  refusals: ['TooManyAddresses', 'CompanyNotApproved'],
})

/** Changes an address of the customer’s own book. Orders keep what they were placed with. */
export const updateCustomerAddress = defineEndpoint<typeof schemas.updateCustomerAddress>()({
  slug: 'update-customer-address',
  method: 'PUT',
  path: '/api/retailer/manual-orders/{customerSlug}/addresses/{addressId}',
  summary: 'Change an address of a customer',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'CompanyNotApproved'],
})
