import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './business-customers.schema.ts'

/** A new business customer with its address book, and the user as its first person. It waits for its home hub. */
export const registerBusinessCustomer = defineEndpoint<typeof schemas.registerBusinessCustomer>()({
  slug: 'register-business-customer',
  method: 'POST',
  path: '/api/accounts/business-customers',
  summary: 'Register a new business customer',
  access: 'signedIn',
  idempotent: 'inAnyAccount',
  refusals: ['TooManyWaiting', 'NotWhileActing'],
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
