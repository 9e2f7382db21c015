import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyFilters } from './company-rows.ts'

/** The same list as a table for spreadsheets. */
export const exportCompanies = defineEndpoint({
  slug: 'export-companies',
  method: 'GET',
  path: '/api/retailer/companies/export',
  summary: 'Suppliers or business customers as CSV',
  access: 'retailer',
  query: companyFilters,
  mediaType: 'text/csv',
  response: z.unknown(),
})
