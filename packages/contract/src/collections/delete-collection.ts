import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { collectionList } from './collection-view.ts'

/** Takes a collection away; its articles stay in the market. */
export const deleteCollection = defineEndpoint({
  slug: 'delete-collection',
  method: 'DELETE',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'Delete a collection',
  access: 'retailer',
  params: z.object({ collectionSlug: slug }),
  response: collectionList,
})
