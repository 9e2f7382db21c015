import { defineEndpoint } from '../endpoint.ts'
import { companyDetails } from './company-details.ts'
import { companyProfile } from './company-profile.ts'

/**
 * Changes the profile of the own company, also while it waits or was rejected. Made on an outdated version it is refused, with the
 * present one as fact `current`, so that the screen can show both.
 */
export const updateOwnCompany = defineEndpoint({
  slug: 'update-own-company',
  method: 'PUT',
  path: '/api/company',
  summary: 'Change the profile of the own company',
  access: 'signedIn',
  versioned: true,
  body: companyProfile,
  errors: ['VersionOutdated'],
  response: companyDetails,
})
