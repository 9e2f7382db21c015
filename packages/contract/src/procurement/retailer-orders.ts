import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './retailer-orders.schema.ts'

export const listRetailerOrders = defineEndpoint<typeof schemas.listRetailerOrders>()({
  slug: 'list-retailer-orders',
  method: 'GET',
  path: '/api/retailer/retailer-orders',
  summary: 'This hub’s orders with its suppliers',
  access: 'retailer',
})

export const getRetailerOrder = defineEndpoint<typeof schemas.getRetailerOrder>()({
  slug: 'get-retailer-order',
  method: 'GET',
  path: '/api/retailer/retailer-orders/{orderNumber}',
  summary: 'One order of this hub with a supplier, with the customers behind it',
  access: 'retailer',
})
