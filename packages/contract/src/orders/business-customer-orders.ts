import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './business-customer-orders.schema.ts'

export const listBusinessCustomerOrders = defineEndpoint<typeof schemas.listBusinessCustomerOrders>()({
  slug: 'list-business-customer-orders',
  method: 'GET',
  path: '/api/retailer/business-customer-orders',
  summary: 'Orders placed with this hub, newest first unless asked otherwise',
  access: 'retailer',
  files: true,
})

/** Adds what only the hub may see: where each line’s goods come from, and what it may do next. */
export const getBusinessCustomerOrder = defineEndpoint<typeof schemas.getBusinessCustomerOrder>()({
  slug: 'get-business-customer-order',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}',
  summary: 'An order placed with this hub',
  access: 'retailer',
})

/** The hub takes the order on: received → processing, and on to receivedRetailer for what its own stock covers. */
export const confirmBusinessCustomerOrder = defineEndpoint<typeof schemas.confirmBusinessCustomerOrder>()({
  slug: 'confirm-business-customer-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/confirm',
  summary: 'Confirm an order',
  access: 'retailer',
  /** `NotYetPaid`: it is paid beforehand, and nothing has come. */
  refusals: ['NotYetPaid', 'AlreadyConfirmed', 'AlreadyClosed', 'TransitionNotAllowed', 'WithdrawalOpen'],
})
