import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Takes an address out of the book; the default passes to the oldest of its kind. Orders keep theirs. */
export const deleteAddress = defineEndpoint({
  slug: 'delete-address',
  method: 'DELETE',
  path: '/api/addresses/{addressId}',
  summary: 'Delete an address',
  access: 'signedIn',
  params: z.object({ addressId: id }),
  response: z.object({}),
})
