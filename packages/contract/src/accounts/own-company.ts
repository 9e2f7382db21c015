import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './own-company.schema.ts'

/** The company the user works in, as they may change it; null for somebody without one, or whose claim waits. */
export const getOwnCompany = defineEndpoint<typeof schemas.getOwnCompany>()({
  slug: 'get-own-company',
  method: 'GET',
  path: '/api/company',
  summary: 'The profile of the own company',
  access: 'signedIn',
})

/**
 * Changes the profile of the own company, also while it waits or was rejected. Made on an outdated version it is refused, with the
 * present one as fact `current`, so that the screen can show both.
 */
export const updateOwnCompany = defineEndpoint<typeof schemas.updateOwnCompany>()({
  slug: 'update-own-company',
  method: 'PUT',
  path: '/api/company',
  summary: 'Change the profile of the own company',
  access: 'signedIn',
  versioned: true,
  refusals: ['VersionOutdated'],
})
