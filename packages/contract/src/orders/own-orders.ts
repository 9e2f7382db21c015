import { defineEndpoint } from '../endpoint.ts'
import { cancelRefusals } from './cancel-refusals.ts'
import type * as schemas from './own-orders.schema.ts'

export const listOwnOrders = defineEndpoint<typeof schemas.listOwnOrders>()({
  slug: 'list-own-orders',
  method: 'GET',
  path: '/api/business-customer/orders',
  summary: 'The customer’s own orders, newest first',
  access: 'businessCustomer',
  files: true,
})

export const getOwnOrder = defineEndpoint<typeof schemas.getOwnOrder>()({
  slug: 'get-own-order',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}',
  summary: 'One of the customer’s own orders',
  access: 'businessCustomer',
})

/** What a kitchen begins its next order with: that of a week before the hub's next delivery, or its newest; never one a recurring order placed. */
export const getLastOrder = defineEndpoint<typeof schemas.getLastOrder>()({
  slug: 'get-last-order',
  method: 'GET',
  path: '/api/business-customer/last-order',
  summary: 'The earlier order that the customer’s next one resembles, as it would be ordered again',
  access: 'businessCustomer',
})

/** A customer takes a line back while it is `received` and its cut-off has not passed. */
export const cancelOwnOrderItem = defineEndpoint<typeof schemas.cancelOwnOrderItem>()({
  slug: 'cancel-own-order-item',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/items/{itemId}/cancel',
  summary: 'Cancel one line of an own order',
  access: 'businessCustomer',
  refusals: cancelRefusals,
})
