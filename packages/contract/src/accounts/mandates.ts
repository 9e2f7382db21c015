import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './mandates.schema.ts'

export const getOwnMandate = defineEndpoint<typeof schemas.getOwnMandate>()({
  slug: 'get-own-mandate',
  method: 'GET',
  path: '/api/business-customer/mandate',
  summary: 'What this company has allowed its hub to take from its account',
  access: 'businessCustomer',
})

/** From the next document on. One that is there ends. */
export const giveOwnMandate = defineEndpoint<typeof schemas.giveOwnMandate>()({
  slug: 'give-own-mandate',
  method: 'PUT',
  path: '/api/business-customer/mandate',
  summary: 'Allow the hub to take what is due from this account (SEPA core direct debit)',
  access: 'businessCustomer',
  refusals: ['PaymentNotOffered'],
})

export const endOwnMandate = defineEndpoint<typeof schemas.endOwnMandate>()({
  slug: 'end-own-mandate',
  method: 'DELETE',
  path: '/api/business-customer/mandate',
  summary: 'Allow it no more; what was given to the bank already is still collected',
  access: 'businessCustomer',
})

export const listHouseholdMandates = defineEndpoint<typeof schemas.listHouseholdMandates>()({
  slug: 'list-household-mandates',
  method: 'GET',
  path: '/api/private-customer/mandates',
  summary: 'Which hubs the private customer has allowed to take money from an account',
  access: 'signedIn',
})

export const endHouseholdMandate = defineEndpoint<typeof schemas.endHouseholdMandate>()({
  slug: 'end-household-mandate',
  method: 'DELETE',
  path: '/api/private-customer/mandates/{mandateId}',
  summary: 'Allow a hub no more; orders that were placed are still collected',
  access: 'signedIn',
})

export const listMandates = defineEndpoint<typeof schemas.listMandates>()({
  slug: 'list-mandates',
  method: 'GET',
  path: '/api/retailer/billing/mandates',
  summary: 'Mandates that this hub may collect by',
  access: 'retailer',
})

export const endMandate = defineEndpoint<typeof schemas.endMandate>()({
  slug: 'end-mandate',
  method: 'DELETE',
  path: '/api/retailer/billing/mandates/{mandateId}',
  summary: 'Record that a mandate does not hold any more',
  access: 'retailer',
})
