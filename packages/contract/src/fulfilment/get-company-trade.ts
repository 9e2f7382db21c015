import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-company-trade.schema.ts'

/** What the hub sold a customer, or bought of a supplier, month by month. */
export const getCompanyTrade = defineEndpoint<typeof schemas.getCompanyTrade>()({
  slug: 'get-company-trade',
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/trade',
  summary: 'Turnover with a company by month',
  access: 'retailer',
})
