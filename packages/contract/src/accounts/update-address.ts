import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { bookAddress } from './list-addresses.ts'
import { changedAddress } from './new-address.ts'

/** Changes an address of the book. Orders keep what they were placed with. There is always one default of a kind. */
export const updateAddress = defineEndpoint({
  slug: 'update-address',
  method: 'PUT',
  path: '/api/addresses/{addressId}',
  summary: 'Change an address',
  access: 'signedIn',
  versioned: true,
  params: z.object({ addressId: id }),
  body: changedAddress,
  errors: ['VersionOutdated'],
  response: bookAddress,
})
