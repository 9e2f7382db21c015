import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleView } from './article-view.ts'

/** A kept supplier's article with its sales units and what waits of it. */
export const getKeptArticle = defineEndpoint({
  slug: 'get-kept-article',
  method: 'GET',
  path: '/api/retailer/articles/{articleSlug}',
  summary: 'All about an article',
  access: 'retailer',
  params: z.object({ articleSlug: slug }),
  response: articleView,
})
