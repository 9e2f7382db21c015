import { z } from 'zod'
import { companyFilters, companyPage } from '../accounts/company-rows.ts'
import { defineEndpoint } from '../endpoint.ts'
import { cursor } from '../fields.ts'

/** Every company of the platform. */
export const listAllCompanies = defineEndpoint({
  slug: 'list-all-companies',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies',
  access: 'admin',
  query: companyFilters.extend({
    type: z.enum(['supplier', 'retailer', 'businessCustomer']).optional(),
    cursor: cursor.optional(),
  }),
  response: companyPage,
})
