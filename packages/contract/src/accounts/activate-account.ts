import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { activeAccount } from './active-account.ts'

/** From now on the user works in this account of theirs, whatever its status: a pending one shows how far it is. */
export const activateAccount = defineEndpoint({
  slug: 'activate-account',
  method: 'POST',
  path: '/api/accounts/{accountId}/activate',
  summary: 'Work in another account',
  access: 'signedIn',
  errors: ['NotWhileActing'],
  params: z.object({ accountId: id }),
  response: activeAccount.response,
})
