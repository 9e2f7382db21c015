import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './find-sales-units.schema.ts'

/**
 * What the numbers of a quick order mean at the company's hub, each as it was sent: of a sales unit, of its label (GTIN) or of an
 * article, whatever the case. One sales unit, several to choose from, or none. It stores nothing.
 */
export const findSalesUnits = defineEndpoint<typeof schemas.findSalesUnits>()({
  slug: 'find-sales-units',
  method: 'POST',
  path: '/api/business-customer/quick-order',
  summary: 'Find sales units by their numbers',
  access: 'businessCustomer',
})
