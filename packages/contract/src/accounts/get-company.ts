import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { companyFile } from './company-file.ts'

/** A supplier, a business customer, or the hub itself: all about it, with its history. */
export const getCompany = defineEndpoint({
  slug: 'get-company',
  method: 'GET',
  path: '/api/retailer/companies/{companyId}',
  summary: 'All about a company',
  access: 'retailer',
  params: z.object({ companyId: id }),
  response: companyFile,
})
