import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-expected-orders.schema.ts'

/** All dates of the hub's customers by day: what is planned, what was ordered, what failed and why, and what would be short. */
export const listExpectedOrders = defineEndpoint<typeof schemas.listExpectedOrders>()({
  slug: 'list-expected-orders',
  method: 'GET',
  path: '/api/retailer/expected-orders',
  summary: 'What recurring orders are expected to order, by day',
  access: 'retailer',
})
