import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './suggest-search.schema.ts'

/** What a search finds beside articles: whose goods they are. */
export const suggestSearch = defineEndpoint<typeof schemas.suggestSearch>()({
  slug: 'suggest-search',
  method: 'GET',
  path: '/api/market/{channel}/suggestions',
  summary: 'Producers for what is typed so far',
  access: 'anyone',
})
