import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { addressKind } from './new-address.ts'

export const addressLines = z.object({
  name: z.string(),
  addition: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
})

export const bookAddress = addressLines.extend({ id, kind: addressKind, isDefault: z.boolean(), version: z.int() })

/** The address book of the active account's company; of somebody without one, or whose claim waits, their own. */
export const listAddresses = defineEndpoint({
  slug: 'list-addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Billing and shipping addresses',
  access: 'signedIn',
  response: z.object({ addresses: z.array(bookAddress) }),
})
