import { z } from 'zod'
import { supplierInput } from '../accounts/supplier-input.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'

/** A producer that the hub enters itself; approved at once, and open to be claimed by its people. */
export const createSupplier = defineEndpoint({
  slug: 'create-supplier',
  method: 'POST',
  path: '/api/retailer/suppliers',
  summary: 'Enter a supplier',
  access: 'retailer',
  idempotent: true,
  body: z.strictObject(supplierInput),
  response: z.object({ companyId: id, slug }),
})
