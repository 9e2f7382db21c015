import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { accountSteps } from '@regionalmarkt/domain/companies/account-step.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, instant, slug } from '../fields.ts'

/** GET /api/accounts: every company the user belongs to, by name, and what happens next; one of them is the one they work in. */
export const listAccounts = defineEndpoint({
  slug: 'list-accounts',
  method: 'GET',
  path: '/api/accounts',
  summary: 'The accounts of the user',
  access: 'signedIn',
  response: z.object({
    accounts: z.array(
      z.object({
        id,
        isActive: z.boolean(),
        companyName: z.string(),
        companySlug: slug,
        companyType: z.enum(CompanyType),
        /** The stricter of the company's and the account's status. */
        companyStatus: z.enum(CompanyStatus),
        step: z.enum(accountSteps),
        /** Why it was rejected or blocked. */
        reason: z.string().nullable(),
        /** Who decides; null for a hub, which the platform approves. */
        hubName: z.string().nullable(),
        /** After a rejection, once a day. */
        canAskAgain: z.boolean(),
        askedAgainAt: instant.nullable(),
      }),
    ),
  }),
})
