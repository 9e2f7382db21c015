import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './addresses.schema.ts'

/** The address book of the active account's company; of somebody without one, or whose claim waits, their own. */
export const listAddresses = defineEndpoint<typeof schemas.listAddresses>()({
  slug: 'list-addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Billing and shipping addresses',
  access: 'signedIn',
})

/** One more address; the first of its kind is the default whatever is said. */
export const createAddress = defineEndpoint<typeof schemas.createAddress>()({
  slug: 'create-address',
  method: 'POST',
  path: '/api/addresses',
  summary: 'Add an address',
  access: 'signedIn',
  idempotent: true,
  refusals: ['TooManyAddresses'],
})

/** Changes an address of the book. Orders keep what they were placed with. There is always one default of a kind. */
export const updateAddress = defineEndpoint<typeof schemas.updateAddress>()({
  slug: 'update-address',
  method: 'PUT',
  path: '/api/addresses/{addressId}',
  summary: 'Change an address',
  access: 'signedIn',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** Takes an address out of the book; the default passes to the oldest of its kind. Orders keep theirs. */
export const deleteAddress = defineEndpoint<typeof schemas.deleteAddress>()({
  slug: 'delete-address',
  method: 'DELETE',
  path: '/api/addresses/{addressId}',
  summary: 'Delete an address',
  access: 'signedIn',
})
