import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleBody } from './article-input.ts'
import { articleView } from './article-view.ts'

/** Everything said about a supplier's article; it counts at once, and ends what the supplier had proposed. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateKeptArticle = defineEndpoint({
  slug: 'update-kept-article',
  method: 'PUT',
  path: '/api/retailer/articles/{articleSlug}',
  summary: 'Change an article',
  access: 'retailer',
  versioned: true,
  params: z.object({ articleSlug: slug }),
  body: articleBody,
  errors: ['NumberTaken', 'AllergensUnknown'],
  response: articleView,
})
