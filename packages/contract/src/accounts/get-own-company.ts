import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyDetails } from './company-details.ts'

/** The company the user works in, as they may change it; null for somebody without one, or whose claim waits. */
export const getOwnCompany = defineEndpoint({
  slug: 'get-own-company',
  method: 'GET',
  path: '/api/company',
  summary: 'The profile of the own company',
  access: 'signedIn',
  response: z.object({
    company: companyDetails.nullable(),
    /** Whether guests see this hub's business prices; null for everybody who is no hub. */
    showsPricesToGuests: z.boolean().nullable(),
  }),
})
