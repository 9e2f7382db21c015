import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { roles } from '@regionalmarkt/domain/access/roles.ts'
import { z } from 'zod'
import { id, slug } from '../fields.schema.ts'

export const activeAccount = {
  response: z.object({
    userId: id,
    userName: z.string().nullable(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    /** Seen for the first time: what follows is the first sign-in after a registration. Said once. */
    isNew: z.boolean(),
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
}
