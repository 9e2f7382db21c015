import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './joining.schema.ts'

/** A new producer, with the user as its first person. It waits for its home hub. */
export const registerSupplier = defineEndpoint<typeof schemas.registerSupplier>()({
  slug: 'register-supplier',
  method: 'POST',
  path: '/api/accounts/suppliers',
  summary: 'Register a new supplier',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  refusals: ['NoHubYet', 'TooManyWaiting', 'NotWhileActing'],
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

/** A new business customer with its address book, and the user as its first person. It waits for its home hub. */
export const registerBusinessCustomer = defineEndpoint<typeof schemas.registerBusinessCustomer>()({
  slug: 'register-business-customer',
  method: 'POST',
  path: '/api/accounts/business-customers',
  summary: 'Register a new business customer',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  refusals: ['NoHubYet', 'TooManyWaiting', 'NotWhileActing'],
})

/** A business customer that the hub enters itself; approved at once. Its people are invited. */
export const createBusinessCustomer = defineEndpoint<typeof schemas.createBusinessCustomer>()({
  slug: 'create-business-customer',
  method: 'POST',
  path: '/api/retailer/business-customers',
  summary: 'Enter a business customer',
  access: 'retailer',
  idempotent: true,
})

/** After a rejection: what was wrong has been put right, the hub is asked to look again. Once a day. */
export const askAgain = defineEndpoint<typeof schemas.askAgain>()({
  slug: 'ask-again',
  method: 'POST',
  path: '/api/accounts/{accountId}/ask-again',
  summary: 'Ask the hub to look again',
  access: 'signedIn',
  refusals: ['AskedAlready', 'NotWhileActing'],
})

/** The hubs of the region, for whoever chooses one; the region's own first. */
export const listHubs = defineEndpoint<typeof schemas.listHubs>()({
  slug: 'list-hubs',
  method: 'GET',
  path: '/api/hubs',
  summary: 'Hubs to work with',
  access: 'anyone',
})
