import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './market-collections.schema.ts'

/**
 * The collections of the viewer's hub that are shown now and have something on offer, in the hub's order; with `q` those that a search
 * finds by their titles and texts.
 */
export const listMarketCollections = defineEndpoint<typeof schemas.listMarketCollections>()({
  slug: 'list-market-collections',
  method: 'GET',
  path: '/api/market/{channel}/article-collections',
  summary: 'Collections in the market',
  access: 'anyone',
})

/** A collection that is shown now, with the cards of what is on offer of it, in the hub's order. */
export const getMarketCollection = defineEndpoint<typeof schemas.getMarketCollection>()({
  slug: 'get-market-collection',
  method: 'GET',
  path: '/api/market/{channel}/article-collections/{collectionSlug}',
  summary: 'A collection in the market',
  access: 'anyone',
})
