import { z } from 'zod'
import { businessCustomerInput } from '../accounts/business-customer-input.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'

/** A business customer that the hub enters itself; approved at once. Its people are invited. */
export const createBusinessCustomer = defineEndpoint({
  slug: 'create-business-customer',
  method: 'POST',
  path: '/api/retailer/business-customers',
  summary: 'Enter a business customer',
  access: 'retailer',
  idempotent: true,
  body: z.strictObject(businessCustomerInput),
  response: z.object({ companyId: id, slug }),
})
