import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './picking.schema.ts'

/** Orders to put together, by delivery date; all days with open orders are named for the day switch. */
export const listPicking = defineEndpoint<typeof schemas.listPicking>()({
  slug: 'list-picking',
  method: 'GET',
  path: '/api/retailer/picking',
  summary: 'Orders to pick for a delivery date',
  access: 'retailer',
})

/** One order as it is put together, in the order of the shelves. */
export const getPicking = defineEndpoint<typeof schemas.getPicking>()({
  slug: 'get-picking',
  method: 'GET',
  path: '/api/retailer/picking/{orderNumber}',
  summary: 'One order to pick',
  access: 'retailer',
})
