import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, reason } from '../fields.ts'

/** Shuts a person out of the whole platform, or lets them in again. Their tokens and sessions are refused at once. */
export const setPersonAccess = defineEndpoint({
  slug: 'set-person-access',
  method: 'POST',
  path: '/api/admin/people/{userId}/access',
  summary: 'Shut a person out or let them in',
  access: 'admin',
  params: z.object({ userId: id }),
  body: z.strictObject({ isDisabled: z.boolean(), reason }),
  errors: ['NotOneself'],
  response: z.object({ isDisabled: z.boolean() }),
})
