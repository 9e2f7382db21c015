import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { businessCustomerEntry } from './entries.ts'

/** A business customer that the hub enters itself; approved at once. Its people are invited. */
export const createBusinessCustomer = defineEndpoint({
  slug: 'create-business-customer',
  method: 'POST',
  path: '/api/retailer/business-customers',
  summary: 'Enter a business customer',
  access: 'retailer',
  idempotent: true,
  body: businessCustomerEntry,
  response: z.object({ companyId: id, slug }),
})
