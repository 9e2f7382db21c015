import { defineEndpoint } from '../endpoint.ts'
import { cursor } from '../fields.ts'
import { companyFilters, companyPage } from './company-rows.ts'

/** The suppliers or business customers whose home hub this is. */
export const listCompanies = defineEndpoint({
  slug: 'list-companies',
  method: 'GET',
  path: '/api/retailer/companies',
  summary: 'Suppliers or business customers of the hub',
  access: 'retailer',
  query: companyFilters.extend({ cursor: cursor.optional() }),
  response: companyPage,
})
