import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-facets.schema.ts'

/** What a list of the market can be narrowed by, and how many articles each choice would leave. */
export const listFacets = defineEndpoint<typeof schemas.listFacets>()({
  slug: 'list-facets',
  method: 'GET',
  path: '/api/market/{channel}/facets',
  summary: 'Numbers of articles per property and producer',
  access: 'anyone',
})
