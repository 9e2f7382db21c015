import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/company-decision.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const decideAnyAccount = defineEndpoint({
  slug: 'decide-any-account',
  method: 'POST',
  path: '/api/admin/accounts/{accountId}/decision',
  summary: 'Approve, reject, block or unblock a person in any company',
  access: 'admin',
  params: z.object({ accountId: id }),
  body: companyDecision,
  errors: ['CompanyTransitionNotAllowed'],
  response: z.object({ status: z.enum(CompanyStatus) }),
})
