import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { companyDecision } from './company-decision.ts'

/** The home hub decides about one person's claim to work in a company, or puts that person out of it. */
export const decideAccount = defineEndpoint({
  slug: 'decide-account',
  method: 'POST',
  path: '/api/retailer/accounts/{accountId}/decision',
  summary: 'Approve, reject, block or unblock a person in a company',
  access: 'retailer',
  params: z.object({ accountId: id }),
  body: companyDecision,
  errors: ['CompanyTransitionNotAllowed'],
  response: z.object({ status: z.enum(CompanyStatus) }),
})
