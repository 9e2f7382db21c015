import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './suppliers.schema.ts'

/** A new producer, with the user as its first person. It waits for its home hub. */
export const registerSupplier = defineEndpoint<typeof schemas.registerSupplier>()({
  slug: 'register-supplier',
  method: 'POST',
  path: '/api/accounts/suppliers',
  summary: 'Register a new supplier',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  refusals: ['TooManyWaiting', 'NotWhileActing'],
})

/** A producer that the hub enters itself; approved at once, and open to be claimed by its people. */
export const createSupplier = defineEndpoint<typeof schemas.createSupplier>()({
  slug: 'create-supplier',
  method: 'POST',
  path: '/api/retailer/suppliers',
  summary: 'Enter a supplier',
  access: 'retailer',
  idempotent: true,
})

/** Producers that a hub keeps and nobody works for yet. Only what their page in the market shows to everybody. */
export const listClaimableSuppliers = defineEndpoint<typeof schemas.listClaimableSuppliers>()({
  slug: 'list-claimable-suppliers',
  method: 'GET',
  path: '/api/accounts/claimable-suppliers',
  summary: 'Suppliers that can be claimed',
  access: 'signedIn',
})

/** Somebody says to belong to a producer that a hub keeps. The account waits until the hub has looked. */
export const claimSupplier = defineEndpoint<typeof schemas.claimSupplier>()({
  slug: 'claim-supplier',
  method: 'POST',
  path: '/api/accounts/claims/{supplierSlug}',
  summary: 'Claim an existing supplier',
  access: 'signedIn',
  refusals: ['AlreadyMember', 'ClaimNotPossible', 'TooManyWaiting', 'NotWhileActing'],
})
