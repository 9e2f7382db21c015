import { defineEndpoint } from '../endpoint.ts'
import { collectionBody } from './collection-input.ts'
import { collectionView } from './collection-view.ts'

/** A collection, still without articles. Its address is made of its German title and stays. */
export const createCollection = defineEndpoint({
  slug: 'create-collection',
  method: 'POST',
  path: '/api/retailer/article-collections',
  summary: 'Create a collection',
  access: 'retailer',
  idempotent: true,
  body: collectionBody,
  errors: ['ListFull'],
  response: collectionView,
})
