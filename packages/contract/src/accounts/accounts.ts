import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './accounts.schema.ts'

/** GET /api/accounts: every company the user belongs to, by name, and what happens next; one of them is the one they work in. */
export const listAccounts = defineEndpoint<typeof schemas.listAccounts>()({
  slug: 'list-accounts',
  method: 'GET',
  path: '/api/accounts',
  summary: 'The accounts of the user',
  access: 'signedIn',
})

/** From now on the user works in this account of theirs, whatever its status: a pending one shows how far it is. */
export const activateAccount = defineEndpoint<typeof schemas.activateAccount>()({
  slug: 'activate-account',
  method: 'POST',
  path: '/api/accounts/{accountId}/activate',
  summary: 'Work in another account',
  access: 'signedIn',
  refusals: ['NotWhileActing'],
})

/** The home hub decides about one person's claim to work in a company, or puts that person out of it. */
export const decideAccount = defineEndpoint<typeof schemas.decideAccount>()({
  slug: 'decide-account',
  method: 'POST',
  path: '/api/retailer/accounts/{accountId}/decision',
  summary: 'Approve, reject, block or unblock a person in a company',
  access: 'retailer',
  refusals: ['CompanyTransitionNotAllowed'],
})

/** Deletes the person: name, address, password, sessions and personal address book. What the law wants kept stays without their name. */
export const deleteAccount = defineEndpoint<typeof schemas.deleteAccount>()({
  slug: 'delete-account',
  method: 'DELETE',
  path: '/api/profile',
  summary: 'Delete the own account',
  access: 'signedIn',
  refusals: ['LastOfCompany', 'NotWhileActing'],
})
