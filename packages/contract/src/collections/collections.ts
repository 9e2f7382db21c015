import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './collections.schema.ts'

/** All collections of the hub, in the order the market shows them. */
export const listCollections = defineEndpoint<typeof schemas.listCollections>()({
  slug: 'list-collections',
  method: 'GET',
  path: '/api/retailer/article-collections',
  summary: 'Collections of the hub',
  access: 'retailer',
})

/** One collection of the hub with all of its articles. */
export const getCollection = defineEndpoint<typeof schemas.getCollection>()({
  slug: 'get-collection',
  method: 'GET',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'A collection of the hub',
  access: 'retailer',
})

/** A collection, still without articles. Its address is made of its German title and stays. */
export const createCollection = defineEndpoint<typeof schemas.createCollection>()({
  slug: 'create-collection',
  method: 'POST',
  path: '/api/retailer/article-collections',
  summary: 'Create a collection',
  access: 'retailer',
  idempotent: true,
  refusals: ['ListFull'],
})

/** Changes what is said of a collection and when it is shown. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateCollection = defineEndpoint<typeof schemas.updateCollection>()({
  slug: 'update-collection',
  method: 'PUT',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'Change a collection',
  access: 'retailer',
  versioned: true,
})

/** Takes a collection away; its articles stay in the market. */
export const deleteCollection = defineEndpoint<typeof schemas.deleteCollection>()({
  slug: 'delete-collection',
  method: 'DELETE',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'Delete a collection',
  access: 'retailer',
})

/** In which order the market shows the hub's collections; one that is not named keeps its place behind them. */
export const arrangeCollections = defineEndpoint<typeof schemas.arrangeCollections>()({
  slug: 'arrange-collections',
  method: 'PUT',
  path: '/api/retailer/article-collection-order',
  summary: 'Arrange the collections of the hub',
  access: 'retailer',
})

/**
 * Which articles a collection has, in which order: adds, takes out and moves at once. `NotFound` for an article that the hub does not
 * offer and that is not in the collection yet. `VersionOutdated` comes with the facts `current` and `sent`.
 */
export const arrangeCollectionArticles = defineEndpoint<typeof schemas.arrangeCollectionArticles>()({
  slug: 'arrange-collection-articles',
  method: 'PUT',
  path: '/api/retailer/article-collection-articles/{collectionSlug}',
  summary: 'Arrange the articles of a collection',
  access: 'retailer',
  versioned: true,
})
