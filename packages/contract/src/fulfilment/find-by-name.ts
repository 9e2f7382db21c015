import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './find-by-name.schema.ts'

/** For whoever types a few letters and wants to be there: a few of each kind, the best first. */
export const findByName = defineEndpoint<typeof schemas.findByName>()({
  slug: 'find-by-name',
  method: 'GET',
  path: '/api/retailer/find-by-name',
  summary: 'Companies, orders and articles of the hub, by name or number',
  access: 'retailer',
})
