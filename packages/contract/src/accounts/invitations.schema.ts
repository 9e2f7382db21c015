import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { id, instant } from '../fields.schema.ts'
import { email, locale } from '../people-fields.schema.ts'
import { openedAccount } from './accounts.schema.ts'

export const invitationEntry = z.strictObject({ email, locale: locale.default('de-DE') })

/** The secret in an invitation's link. */
export const invitationToken = z.string().regex(/^[\w-]{43}$/)

export const getInvitation = {
  params: z.object({ token: invitationToken }),
  response: z.object({
    companyName: z.string(),
    companyType: z.enum(CompanyType),
    email: z.string(),
    invitedBy: z.string().nullable(),
    expiresAt: instant,
  }),
}

export const acceptInvitation = {
  params: z.object({ token: invitationToken }),
  response: openedAccount,
}

export const invitePerson = {
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: z.object({ id, expiresAt: instant }),
}

export const withdrawInvitation = {
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
}

export const withdrawOwnInvitation = {
  params: z.object({ invitationId: id }),
  response: z.object({}),
}
