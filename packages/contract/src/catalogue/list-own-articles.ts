import { defineEndpoint } from '../endpoint.ts'
import { articleFilters, articlePage } from './article-view.ts'

/** The supplier's own articles, whatever their status. */
export const listOwnArticles = defineEndpoint({
  slug: 'list-own-articles',
  method: 'GET',
  path: '/api/supplier/articles',
  summary: 'The own articles',
  access: 'supplier',
  query: articleFilters,
  response: articlePage,
})
