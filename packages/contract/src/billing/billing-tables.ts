import { spreadsheetType } from '../catalogue/price-list-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './billing-tables.schema.ts'

/** As it is narrowed, and whole: up to 10,000 lines. */
export const billingTable = defineEndpoint<typeof schemas.billingTable>()({
  slug: 'billing-table',
  method: 'GET',
  path: '/api/retailer/billing/table',
  summary: 'A list of billing as CSV: open items, documents, drafts, what can be billed or settled, payments',
  access: 'retailer',
  mediaType: 'text/csv',
})

export const billingSpreadsheet = defineEndpoint<typeof schemas.billingSpreadsheet>()({
  slug: 'billing-spreadsheet',
  method: 'GET',
  path: '/api/retailer/billing/spreadsheet',
  summary: 'The same lists as XLSX',
  access: 'retailer',
  mediaType: spreadsheetType,
})
