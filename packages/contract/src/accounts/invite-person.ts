import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { invitationEntry } from './entries.ts'

/** Sends a link by mail that lets its reader work in the company: once, within 14 days. A new one to the same address replaces it. */
export const invitePerson = defineEndpoint({
  slug: 'invite-person',
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/invitations',
  summary: 'Invite a person into a company',
  access: 'retailer',
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: z.object({ id, expiresAt: instant }),
})
