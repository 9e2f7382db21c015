import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/company-decision.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The platform decides about any company; about hubs nobody else does. */
export const decideAnyCompany = defineEndpoint({
  slug: 'decide-any-company',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/decision',
  summary: 'Approve, reject, block or unblock any company',
  access: 'admin',
  params: z.object({ companyId: id }),
  body: companyDecision,
  errors: ['CompanyTransitionNotAllowed'],
  response: z.object({ status: z.enum(CompanyStatus) }),
})
