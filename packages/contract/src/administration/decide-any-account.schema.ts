import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/accounts.schema.ts'
import { id } from '../fields.schema.ts'

export const decideAnyAccount = {
  params: z.object({ accountId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}
