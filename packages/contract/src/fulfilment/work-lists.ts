import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './work-lists.schema.ts'

/** The hub's morning: what waits, how the week goes. Counts feed the navigation too. */
export const retailerWorkList = defineEndpoint<typeof schemas.retailerWorkList>()({
  slug: 'retailer-work-list',
  method: 'GET',
  path: '/api/retailer/work-list',
  summary: 'What waits for the hub',
  access: 'retailer',
})

/** The producer's morning: what to pack until when, in his own packs. */
export const supplierWorkList = defineEndpoint<typeof schemas.supplierWorkList>()({
  slug: 'supplier-work-list',
  method: 'GET',
  path: '/api/supplier/work-list',
  summary: 'What waits for the supplier',
  access: 'supplier',
})

/** Orders that are not on their way yet, the next delivery day first. */
export const listOrdersToSupply = defineEndpoint<typeof schemas.listOrdersToSupply>()({
  slug: 'list-orders-to-supply',
  method: 'GET',
  path: '/api/supplier/work-list/orders',
  summary: 'What this supplier has to pack and bring',
  access: 'supplier',
})
