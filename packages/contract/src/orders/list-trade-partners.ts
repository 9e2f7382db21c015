import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-trade-partners.schema.ts'

/** By whom a hub can narrow a list of orders or complaints. */
export const listTradePartners = defineEndpoint<typeof schemas.listTradePartners>()({
  slug: 'list-trade-partners',
  method: 'GET',
  path: '/api/retailer/trade-partners',
  summary: 'Customers and suppliers that occur in a list of this hub',
  access: 'retailer',
})
