import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articleFilters } from './article-view.ts'
import { spreadsheetType } from './price-list-view.ts'

/** All articles that match, a line for each sales unit, for spreadsheets; the file can be sent back as a price list. */
export const exportKeptSpreadsheet = defineEndpoint({
  slug: 'export-kept-spreadsheet',
  method: 'GET',
  path: '/api/retailer/articles/export/spreadsheet',
  summary: 'Articles as XLSX',
  access: 'retailer',
  query: articleFilters.omit({ cursor: true, sort: true }).extend({ supplier: slug.optional() }),
  mediaType: spreadsheetType,
  response: z.unknown(),
})
