import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const addressLines = z.object({
  name: z.string(),
  addition: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})

/** The address book of the active account's company. */
export const listAddresses = defineEndpoint({
  slug: 'list-addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Billing and shipping addresses of the company',
  access: 'businessCustomer',
  response: z.object({
    addresses: z.array(addressLines.extend({ id, kind: z.enum(['billing', 'shipping']), isDefault: z.boolean() })),
  }),
})
