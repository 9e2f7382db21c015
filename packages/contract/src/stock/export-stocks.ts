import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './export-stocks.schema.ts'

/** What the company has on its shelves, as the list is narrowed, lot by lot and whole. */
export const exportStocks = atBothDesks<typeof schemas.exportStocks>()({
  slug: 'export-stocks',
  method: 'GET',
  path: '/stocks/export',
  summary: 'The own stock as CSV',
  mediaType: 'text/csv',
  files: true,
})
