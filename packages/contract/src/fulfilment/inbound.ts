import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './inbound.schema.ts'

/** Who brings what to the hub, page by page: one row for what a supplier brings together on a day, what is on its way first, what is counted last. */
export const listInbound = defineEndpoint<typeof schemas.listInbound>()({
  slug: 'list-inbound',
  method: 'GET',
  path: '/api/retailer/inbound',
  summary: 'Expected deliveries by supplier',
  access: 'retailer',
})

/** What one supplier brings: expected, announced, and for whom. */
export const getInbound = defineEndpoint<typeof schemas.getInbound>()({
  slug: 'get-inbound',
  method: 'GET',
  path: '/api/retailer/inbound/{supplierSlug}',
  summary: 'Expected goods of one supplier',
  access: 'retailer',
})
