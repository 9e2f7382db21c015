import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Takes back an invitation into the own company that nobody has accepted: its link opens nothing any more. */
export const withdrawOwnInvitation = defineEndpoint({
  slug: 'withdraw-own-invitation',
  method: 'DELETE',
  path: '/api/company/invitations/{invitationId}',
  summary: 'Withdraw an invitation into the own company',
  access: 'signedIn',
  params: z.object({ invitationId: id }),
  response: z.object({}),
})
