import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './invitations.schema.ts'

export const invitePersonAnywhere = defineEndpoint<typeof schemas.invitePersonAnywhere>()({
  slug: 'invite-person-anywhere',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/invitations',
  summary: 'Invite a person into any company',
  access: 'admin',
})

/** The platform takes back an invitation into any company. */
export const withdrawInvitationAnywhere = defineEndpoint<typeof schemas.withdrawInvitationAnywhere>()({
  slug: 'withdraw-invitation-anywhere',
  method: 'DELETE',
  path: '/api/admin/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation into any company',
  access: 'admin',
})
