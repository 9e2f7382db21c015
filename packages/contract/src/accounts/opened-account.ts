import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { id, slug } from '../fields.ts'

/** What somebody has after registering or claiming: an account, which is the active one from now on. */
export const openedAccount = z.object({
  accountId: id,
  companyId: id,
  companySlug: slug,
  companyName: z.string(),
  /** The stricter one of company and account. */
  companyStatus: z.enum(CompanyStatus),
  hubName: z.string(),
})
