import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { permission } from '../orders/customer-order.ts'

/** Who works in the company the user works in, and who is invited; nobody for somebody without one, or whose claim waits. */
export const listColleagues = defineEndpoint({
  slug: 'list-colleagues',
  method: 'GET',
  path: '/api/company/people',
  summary: 'The people of the own company',
  access: 'signedIn',
  response: z.object({
    people: z.array(
      z.object({
        accountId: id,
        name: z.string().nullable(),
        email: z.string().nullable(),
        since: instant,
        isOneself: z.boolean(),
      }),
    ),
    invitations: z.array(z.object({ id, email: z.string(), invitedAt: instant, expiresAt: instant })),
    canInvite: permission,
  }),
})
