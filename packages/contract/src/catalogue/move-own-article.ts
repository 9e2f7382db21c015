import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleView, statusMove } from './article-view.ts'

/** Takes an article off the market, brings it back, or submits a rejected one again. */
export const moveOwnArticle = defineEndpoint({
  slug: 'move-own-article',
  method: 'POST',
  path: '/api/supplier/articles/{articleSlug}/status',
  summary: 'Take an article off the market, bring it back, submit it again',
  access: 'supplier',
  params: z.object({ articleSlug: slug }),
  body: statusMove,
  errors: ['ArticleTransitionNotAllowed', 'AllergensUnknown'],
  response: articleView,
})
