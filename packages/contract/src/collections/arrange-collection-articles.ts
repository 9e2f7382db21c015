import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { orderedSlugs } from './collection-input.ts'
import { collectionView } from './collection-view.ts'

/**
 * Which articles a collection has, in which order: adds, takes out and moves at once. `NotFound` for an article that the hub does not
 * offer and that is not in the collection yet. `VersionOutdated` comes with the facts `current` and `sent`.
 */
export const arrangeCollectionArticles = defineEndpoint({
  slug: 'arrange-collection-articles',
  method: 'PUT',
  path: '/api/retailer/article-collection-articles/{collectionSlug}',
  summary: 'Arrange the articles of a collection',
  access: 'retailer',
  versioned: true,
  params: z.object({ collectionSlug: slug }),
  body: z.strictObject({ articles: orderedSlugs }),
  response: collectionView,
})
