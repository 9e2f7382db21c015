import { defineEndpoint } from '../endpoint.ts'
import { bookAddress } from './list-addresses.ts'
import { newAddress } from './new-address.ts'

/** One more address; the first of its kind is the default whatever is said. */
export const createAddress = defineEndpoint({
  slug: 'create-address',
  method: 'POST',
  path: '/api/addresses',
  summary: 'Add an address',
  access: 'signedIn',
  idempotent: true,
  body: newAddress,
  errors: ['TooManyAddresses'],
  response: bookAddress,
})
