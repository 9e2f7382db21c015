import { z } from 'zod'
import { invitationEntry, invitePerson } from '../accounts/invitations.schema.ts'
import { id } from '../fields.schema.ts'

export const invitePersonAnywhere = {
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: invitePerson.response,
}

export const withdrawInvitationAnywhere = {
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
}
