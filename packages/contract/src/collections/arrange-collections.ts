import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderedSlugs } from './collection-input.ts'
import { collectionList } from './collection-view.ts'

/** In which order the market shows the hub's collections; one that is not named keeps its place behind them. */
export const arrangeCollections = defineEndpoint({
  slug: 'arrange-collections',
  method: 'PUT',
  path: '/api/retailer/article-collection-order',
  summary: 'Arrange the collections of the hub',
  access: 'retailer',
  body: z.strictObject({ collections: orderedSlugs }),
  response: collectionList,
})
