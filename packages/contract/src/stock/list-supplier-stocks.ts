import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-supplier-stocks.schema.ts'

/** What the producer has, lot by lot, first expired first, page by page. */
export const listSupplierStocks = defineEndpoint<typeof schemas.listSupplierStocks>()({
  slug: 'list-supplier-stocks',
  method: 'GET',
  path: '/api/supplier/stocks',
  summary: 'What this supplier has in stock',
  access: 'supplier',
})
