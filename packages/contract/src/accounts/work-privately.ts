import { defineEndpoint } from '../endpoint.ts'
import { activeAccount } from './active-account.ts'

/** The user carries on as a private customer: no account is active until one is chosen again. */
export const workPrivately = defineEndpoint({
  slug: 'work-privately',
  method: 'POST',
  path: '/api/accounts/private',
  summary: 'Carry on as a private customer',
  access: 'signedIn',
  errors: ['NotWhileActing'],
  response: activeAccount.response,
})
