import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-articles.schema.ts'

/** One page of the market: the viewer's hub's offers, grouped by article. */
export const listArticles = defineEndpoint<typeof schemas.listArticles>()({
  slug: 'list-articles',
  method: 'GET',
  path: '/api/market/{channel}/articles',
  summary: 'Articles on offer, filtered, searched, paged by key',
  access: 'anyone',
})
