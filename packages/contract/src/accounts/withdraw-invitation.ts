import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Takes back an invitation into a company of the hub, or into the hub itself. */
export const withdrawInvitation = defineEndpoint({
  slug: 'withdraw-invitation',
  method: 'DELETE',
  path: '/api/retailer/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation',
  access: 'retailer',
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
})
