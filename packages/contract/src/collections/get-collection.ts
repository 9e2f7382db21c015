import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { collectionView } from './collection-view.ts'

/** One collection of the hub with all of its articles. */
export const getCollection = defineEndpoint({
  slug: 'get-collection',
  method: 'GET',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'A collection of the hub',
  access: 'retailer',
  params: z.object({ collectionSlug: slug }),
  response: collectionView,
})
