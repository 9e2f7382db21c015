import { defineEndpoint } from '../endpoint.ts'
import { customerOrderPage, listQuery } from './customer-order.ts'

export const listBusinessCustomerOrders = defineEndpoint({
  slug: 'list-business-customer-orders',
  method: 'GET',
  path: '/api/retailer/business-customer-orders',
  summary: 'Orders placed with this hub, newest first',
  access: 'retailer',
  query: listQuery,
  response: customerOrderPage,
})
