import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { invitationToken } from './get-invitation.ts'
import { openedAccount } from './opened-account.ts'

/** Joins the user to the company of an invitation, approved at once, and makes that the account they work in. */
export const acceptInvitation = defineEndpoint({
  slug: 'accept-invitation',
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  summary: 'Accept an invitation',
  access: 'signedIn',
  params: z.object({ token: invitationToken }),
  errors: ['InvitationNotValid', 'AlreadyMember', 'NotWhileActing'],
  response: openedAccount,
})
