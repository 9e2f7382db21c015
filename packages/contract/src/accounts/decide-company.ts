import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { companyDecision } from './company-decision.ts'

/** The home hub decides about a company. A blocked supplier's offers are gone with the answer. */
export const decideCompany = defineEndpoint({
  slug: 'decide-company',
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/decision',
  summary: 'Approve, reject, block or unblock a company',
  access: 'retailer',
  params: z.object({ companyId: id }),
  body: companyDecision,
  errors: ['CompanyTransitionNotAllowed'],
  response: z.object({ status: z.enum(CompanyStatus) }),
})
