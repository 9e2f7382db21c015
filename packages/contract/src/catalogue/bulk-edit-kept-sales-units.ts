import { defineEndpoint } from '../endpoint.ts'
import { bulkEditBody, bulkEditResponse } from './bulk-edit.ts'

/** Prices and availability of many sales units, all or nothing: `BulkEditRefused` names in its fact `rows` each row that cannot be changed, as `{ index, salesUnitId, code }`. */
export const bulkEditKeptSalesUnits = defineEndpoint({
  slug: 'bulk-edit-kept-sales-units',
  method: 'POST',
  path: '/api/retailer/sales-units/bulk',
  summary: 'Change prices and availability of many sales units',
  access: 'retailer',
  body: bulkEditBody,
  errors: ['BulkEditRefused'],
  response: bulkEditResponse,
})
