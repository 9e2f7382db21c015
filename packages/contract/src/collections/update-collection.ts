import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { collectionBody } from './collection-input.ts'
import { collectionView } from './collection-view.ts'

/** Changes what is said of a collection and when it is shown. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateCollection = defineEndpoint({
  slug: 'update-collection',
  method: 'PUT',
  path: '/api/retailer/article-collections/{collectionSlug}',
  summary: 'Change a collection',
  access: 'retailer',
  versioned: true,
  params: z.object({ collectionSlug: slug }),
  body: collectionBody,
  response: collectionView,
})
