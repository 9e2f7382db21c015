import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { invitationEntry } from './entries.ts'

/** The same link by mail as a hub sends, from a colleague: into the company the user works in, once that is approved. */
export const inviteColleague = defineEndpoint({
  slug: 'invite-colleague',
  method: 'POST',
  path: '/api/company/invitations',
  summary: 'Invite somebody into the own company',
  access: 'signedIn',
  body: invitationEntry,
  errors: ['InvitesOnceApproved', 'TooManyInvitations'],
  response: z.object({ id, expiresAt: instant }),
})
