import { defineEndpoint } from '../endpoint.ts'
import { collectionList } from './collection-view.ts'

/** All collections of the hub, in the order the market shows them. */
export const listCollections = defineEndpoint({
  slug: 'list-collections',
  method: 'GET',
  path: '/api/retailer/article-collections',
  summary: 'Collections of the hub',
  access: 'retailer',
  response: collectionList,
})
