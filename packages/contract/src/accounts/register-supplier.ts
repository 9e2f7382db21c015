import { defineEndpoint } from '../endpoint.ts'
import { openedAccount } from './opened-account.ts'
import { supplierRegistration } from './registrations.ts'

/** A new producer, with the user as its first person. It waits for its home hub. */
export const registerSupplier = defineEndpoint({
  slug: 'register-supplier',
  method: 'POST',
  path: '/api/accounts/suppliers',
  summary: 'Register a new supplier',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  body: supplierRegistration,
  errors: ['TooManyWaiting', 'NotWhileActing'],
  response: openedAccount,
})
