import { defineEndpoint } from '../endpoint.ts'
import { openedAccount } from './opened-account.ts'
import { businessCustomerRegistration } from './registrations.ts'

/** A new business customer with its address book, and the user as its first person. It waits for its home hub. */
export const registerBusinessCustomer = defineEndpoint({
  slug: 'register-business-customer',
  method: 'POST',
  path: '/api/accounts/business-customers',
  summary: 'Register a new business customer',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  body: businessCustomerRegistration,
  errors: ['TooManyWaiting', 'NotWhileActing'],
  response: openedAccount,
})
