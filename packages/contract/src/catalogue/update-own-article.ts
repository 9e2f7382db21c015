import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleBody } from './article-input.ts'
import { articleView } from './article-view.ts'

/** Everything said about an article. On one of the market the declaration waits for the hub; the rest counts at once. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateOwnArticle = defineEndpoint({
  slug: 'update-own-article',
  method: 'PUT',
  path: '/api/supplier/articles/{articleSlug}',
  summary: 'Change an article',
  access: 'supplier',
  versioned: true,
  params: z.object({ articleSlug: slug }),
  body: articleBody,
  errors: ['NumberTaken', 'AllergensUnknown'],
  response: articleView,
})
