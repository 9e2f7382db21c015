import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './companies.schema.ts'

/** The suppliers or business customers whose home hub this is. */
export const listCompanies = defineEndpoint<typeof schemas.listCompanies>()({
  slug: 'list-companies',
  method: 'GET',
  path: '/api/retailer/companies',
  summary: 'Suppliers or business customers of the hub',
  access: 'retailer',
  files: true,
})

/** A supplier, a business customer, or the hub itself: all about it, with its history. */
export const getCompany = defineEndpoint<typeof schemas.getCompany>()({
  slug: 'get-company',
  method: 'GET',
  path: '/api/retailer/companies/{companyId}',
  summary: 'All about a company',
  access: 'retailer',
})

/**
 * The hub changes what one of its suppliers or customers says of itself, as its own people would: not everybody who sells has a computer.
 * `VersionOutdated` comes with the fact `current`.
 */
export const updateCompany = defineEndpoint<typeof schemas.updateCompany>()({
  slug: 'update-company',
  method: 'PUT',
  path: '/api/retailer/companies/{companyId}',
  summary: 'Change the profile of a company',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated'],
})

/** The home hub decides about a company. A blocked supplier's offers are gone with the answer. */
export const decideCompany = defineEndpoint<typeof schemas.decideCompany>()({
  slug: 'decide-company',
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/decision',
  summary: 'Approve, reject, block or unblock a company',
  access: 'retailer',
  refusals: ['CompanyTransitionNotAllowed'],
})
