import { defineEndpoint } from '../endpoint.ts'
import { customerOrderPage, listQuery } from './customer-order.ts'

export const listOwnOrders = defineEndpoint({
  slug: 'list-own-orders',
  method: 'GET',
  path: '/api/business-customer/orders',
  summary: 'The customer’s own orders, newest first',
  access: 'businessCustomer',
  query: listQuery,
  response: customerOrderPage,
})
