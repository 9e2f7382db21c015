import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleFilters, articlePage } from './article-view.ts'

/** Articles of the suppliers whose home hub this is, whatever their status. */
export const listKeptArticles = defineEndpoint({
  slug: 'list-kept-articles',
  method: 'GET',
  path: '/api/retailer/articles',
  summary: 'Articles of the suppliers this hub keeps',
  access: 'retailer',
  query: articleFilters.extend({ supplier: slug.optional() }),
  response: articlePage,
})
