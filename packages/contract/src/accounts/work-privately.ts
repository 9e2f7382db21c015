import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './work-privately.schema.ts'

/** The user carries on as a private customer: no account is active until one is chosen again. */
export const workPrivately = defineEndpoint<typeof schemas.workPrivately>()({
  slug: 'work-privately',
  method: 'POST',
  path: '/api/accounts/private',
  summary: 'Carry on as a private customer',
  access: 'signedIn',
  refusals: ['NotWhileActing'],
})
