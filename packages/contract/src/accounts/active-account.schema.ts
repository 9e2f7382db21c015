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
