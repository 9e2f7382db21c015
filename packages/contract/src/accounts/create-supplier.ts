import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { supplierEntry } from './entries.ts'

/** A producer that the hub enters itself; approved at once, and open to be claimed by its people. */
export const createSupplier = defineEndpoint({
  slug: 'create-supplier',
  method: 'POST',
  path: '/api/retailer/suppliers',
  summary: 'Enter a supplier',
  access: 'retailer',
  idempotent: true,
  body: supplierEntry,
  response: z.object({ companyId: id, slug }),
})
