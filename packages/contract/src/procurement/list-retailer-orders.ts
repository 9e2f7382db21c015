import { defineEndpoint } from '../endpoint.ts'
import { retailerOrderPage, retailerOrderQuery } from './supplier-order.ts'

export const listRetailerOrders = defineEndpoint({
  slug: 'list-retailer-orders',
  method: 'GET',
  path: '/api/retailer/retailer-orders',
  summary: 'This hub’s orders with its suppliers',
  access: 'retailer',
  query: retailerOrderQuery,
  response: retailerOrderPage,
})
