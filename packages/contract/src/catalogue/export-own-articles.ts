import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { articleFilters } from './article-view.ts'

/** All articles that match, a line for each sales unit, for spreadsheets; the file can be sent back as a price list. */
export const exportOwnArticles = defineEndpoint({
  slug: 'export-own-articles',
  method: 'GET',
  path: '/api/supplier/articles/export',
  summary: 'Articles as CSV',
  access: 'supplier',
  query: articleFilters.omit({ cursor: true, sort: true }),
  mediaType: 'text/csv',
  response: z.unknown(),
})
