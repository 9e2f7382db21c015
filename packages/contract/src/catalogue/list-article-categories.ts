import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, slug } from '../fields.ts'

/** Every shelf of the market, with or without something on it, for whoever puts an article on one. */
export const listArticleCategories = defineEndpoint({
  slug: 'list-article-categories',
  method: 'GET',
  path: '/api/article-categories',
  summary: 'Parent categories with their children',
  access: 'signedIn',
  response: z.object({
    categories: z.array(z.object({ slug, name: bilingual, children: z.array(z.object({ slug, name: bilingual })) })),
  }),
})
