import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleFilters } from './article-view.ts'

/** All articles that match, a line for each sales unit, for spreadsheets; the file can be sent back as a price list. */
export const exportKeptArticles = defineEndpoint({
  slug: 'export-kept-articles',
  method: 'GET',
  path: '/api/retailer/articles/export',
  summary: 'Articles as CSV',
  access: 'retailer',
  query: articleFilters.omit({ cursor: true, sort: true }).extend({ supplier: slug.optional() }),
  mediaType: 'text/csv',
  response: z.unknown(),
})
