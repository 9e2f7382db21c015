import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleView, statusMove } from './article-view.ts'

/** Takes an article off the market, brings it back, or submits a rejected one again. */
export const moveKeptArticle = defineEndpoint({
  slug: 'move-kept-article',
  method: 'POST',
  path: '/api/retailer/articles/{articleSlug}/status',
  summary: 'Take an article off the market, bring it back, submit it again',
  access: 'retailer',
  params: z.object({ articleSlug: slug }),
  body: statusMove,
  errors: ['ArticleTransitionNotAllowed', 'AllergensUnknown'],
  response: articleView,
})
