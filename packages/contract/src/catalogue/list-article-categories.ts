import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-article-categories.schema.ts'

/** Every shelf of the market, with or without something on it, for whoever puts an article on one. */
export const listArticleCategories = defineEndpoint<typeof schemas.listArticleCategories>()({
  slug: 'list-article-categories',
  method: 'GET',
  path: '/api/article-categories',
  summary: 'Parent categories with their children',
  access: 'signedIn',
})
