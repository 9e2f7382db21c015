import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { roles } from '@regionalmarkt/domain/access/roles.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'

/** GET /api/accounts/active: the account the user works in, and what it may do. */
export const activeAccount = defineEndpoint({
  slug: 'active-account',
  method: 'GET',
  path: '/api/accounts/active',
  summary: 'The active account',
  access: 'signedIn',
  response: z.object({
    userId: id,
    userName: z.string().nullable(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    /** An administrator works in somebody else's account; every screen shows it. */
    isActing: z.boolean(),
    /** Null for somebody without a company. */
    accountId: id.nullable(),
    companyId: id.nullable(),
    companyName: z.string().nullable(),
    companySlug: slug.nullable(),
    companyType: z.enum(CompanyType).nullable(),
    companyStatus: z.enum(CompanyStatus).nullable(),
  }),
})
