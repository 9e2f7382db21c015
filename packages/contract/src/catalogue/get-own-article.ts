import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleView } from './article-view.ts'

/** One of the own articles with its sales units and what waits of it. */
export const getOwnArticle = defineEndpoint({
  slug: 'get-own-article',
  method: 'GET',
  path: '/api/supplier/articles/{articleSlug}',
  summary: 'All about an article',
  access: 'supplier',
  params: z.object({ articleSlug: slug }),
  response: articleView,
})
