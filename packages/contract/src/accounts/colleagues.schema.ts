import { z } from 'zod'
import { id, instant } from '../fields.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { invitationEntry } from './invitations.schema.ts'

export const listColleagues = {
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
}

export const inviteColleague = {
  body: invitationEntry,
  response: z.object({ id, expiresAt: instant }),
}
