import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-own-sales-unit-stock.schema.ts'

/** What there is of one of the own sales units, lot by lot, first expired first. */
export const getOwnSalesUnitStock = defineEndpoint<typeof schemas.getOwnSalesUnitStock>()({
  slug: 'get-own-sales-unit-stock',
  method: 'GET',
  path: '/api/supplier/sales-units/{salesUnitId}/stocks',
  summary: 'Stock of one sales unit',
  access: 'supplier',
})
