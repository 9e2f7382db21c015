import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './billing-table.schema.ts'

/** As it is narrowed, and whole: up to 10,000 lines. */
export const billingTable = defineEndpoint<typeof schemas.billingTable>()({
  slug: 'billing-table',
  method: 'GET',
  path: '/api/retailer/billing/table',
  summary: 'A list of billing as CSV: open items, documents, drafts, what can be billed or settled, payments',
  access: 'retailer',
  mediaType: 'text/csv',
  files: true,
})
