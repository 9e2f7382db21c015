import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-hubs.schema.ts'

/** The hubs of the region, for whoever chooses one; the region's own first. */
export const listHubs = defineEndpoint<typeof schemas.listHubs>()({
  slug: 'list-hubs',
  method: 'GET',
  path: '/api/hubs',
  summary: 'Hubs to work with',
  access: 'anyone',
})
