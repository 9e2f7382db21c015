import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './set-person-access.schema.ts'

/** Shuts a person out of the whole platform, or lets them in again. Their tokens and sessions are refused at once. */
export const setPersonAccess = defineEndpoint<typeof schemas.setPersonAccess>()({
  slug: 'set-person-access',
  method: 'POST',
  path: '/api/admin/people/{userId}/access',
  summary: 'Shut a person out or let them in',
  access: 'admin',
  refusals: ['NotOneself'],
})
