import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The platform takes back an invitation into any company. */
export const withdrawInvitationAnywhere = defineEndpoint({
  slug: 'withdraw-invitation-anywhere',
  method: 'DELETE',
  path: '/api/admin/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation into any company',
  access: 'admin',
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
})
