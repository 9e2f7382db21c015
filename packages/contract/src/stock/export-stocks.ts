import { atBothDesks } from '../at-both-desks.ts'
import { spreadsheetType } from '../catalogue/price-list-files.ts'
import type * as schemas from './export-stocks.schema.ts'

/** What the company has on its shelves, as the list is narrowed, lot by lot and whole. */
export const exportStocks = atBothDesks<typeof schemas.exportStocks>()({
  slug: 'export-stocks',
  method: 'GET',
  path: '/stocks/export',
  summary: 'The own stock as CSV',
  mediaType: 'text/csv',
})

export const exportStockSpreadsheet = atBothDesks<typeof schemas.exportStockSpreadsheet>()({
  slug: 'export-stock-spreadsheet',
  method: 'GET',
  path: '/stocks/export/spreadsheet',
  summary: 'The own stock as XLSX',
  mediaType: spreadsheetType,
})
