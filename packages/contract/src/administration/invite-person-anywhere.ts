import { z } from 'zod'
import { invitationEntry } from '../accounts/entries.ts'
import { invitePerson } from '../accounts/invite-person.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const invitePersonAnywhere = defineEndpoint({
  slug: 'invite-person-anywhere',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/invitations',
  summary: 'Invite a person into any company',
  access: 'admin',
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: invitePerson.response,
})
