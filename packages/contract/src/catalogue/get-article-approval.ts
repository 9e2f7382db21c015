import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleView } from './article-view.ts'

/** An article of which something waits: all about it, its proposed declaration beside the live one. `NotFound` when nothing waits. */
export const getArticleApproval = defineEndpoint({
  slug: 'get-article-approval',
  method: 'GET',
  path: '/api/retailer/articles/approvals/{articleSlug}',
  summary: 'What waits of an article',
  access: 'retailer',
  params: z.object({ articleSlug: slug }),
  response: articleView,
})
