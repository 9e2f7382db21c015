import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './companies.schema.ts'

/** Every company of the platform. */
export const listAllCompanies = defineEndpoint<typeof schemas.listAllCompanies>()({
  slug: 'list-all-companies',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies',
  access: 'admin',
})

export const getAnyCompany = defineEndpoint<typeof schemas.getAnyCompany>()({
  slug: 'get-any-company',
  method: 'GET',
  path: '/api/admin/companies/{companyId}',
  summary: 'All about any company',
  access: 'admin',
})

/** The platform decides about any company; about hubs nobody else does. */
export const decideAnyCompany = defineEndpoint<typeof schemas.decideAnyCompany>()({
  slug: 'decide-any-company',
  method: 'POST',
  path: '/api/admin/companies/{companyId}/decision',
  summary: 'Approve, reject, block or unblock any company',
  access: 'admin',
  refusals: ['CompanyTransitionNotAllowed'],
})
