import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { articleFilters } from './article-view.ts'
import { spreadsheetType } from './price-list-view.ts'

/** All articles that match, a line for each sales unit, for spreadsheets; the file can be sent back as a price list. */
export const exportOwnSpreadsheet = defineEndpoint({
  slug: 'export-own-spreadsheet',
  method: 'GET',
  path: '/api/supplier/articles/export/spreadsheet',
  summary: 'Articles as XLSX',
  access: 'supplier',
  query: articleFilters.omit({ cursor: true, sort: true }),
  mediaType: spreadsheetType,
  response: z.unknown(),
})
