import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './active-account.schema.ts'

/** GET /api/accounts/active: the account the user works in, and what it may do. */
export const activeAccount = defineEndpoint<typeof schemas.activeAccount>()({
  slug: 'active-account',
  method: 'GET',
  path: '/api/accounts/active',
  summary: 'The active account',
  access: 'signedIn',
})
