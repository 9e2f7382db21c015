import { defineEndpoint } from '../endpoint.ts'
import { bulkEditBody, bulkEditResponse } from './bulk-edit.ts'

/** Prices and availability of many sales units, all or nothing: `BulkEditRefused` names in its fact `rows` each row that cannot be changed, as `{ index, salesUnitId, code }`. */
export const bulkEditOwnSalesUnits = defineEndpoint({
  slug: 'bulk-edit-own-sales-units',
  method: 'POST',
  path: '/api/supplier/sales-units/bulk',
  summary: 'Change prices and availability of many sales units',
  access: 'supplier',
  body: bulkEditBody,
  errors: ['BulkEditRefused'],
  response: bulkEditResponse,
})
