import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** The secret in an invitation's link. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/)

/** What somebody is invited to, for whoever has the link; 404 once it is used or over. */
export const getInvitation = defineEndpoint({
  slug: 'get-invitation',
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'An invitation',
  access: 'anyone',
  params: z.object({ token: invitationToken }),
  response: z.object({
    companyName: z.string(),
    companyType: z.enum(CompanyType),
    email: z.string(),
    invitedBy: z.string().nullable(),
    expiresAt: instant,
  }),
})
