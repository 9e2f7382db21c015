import { z } from 'zod'
import { companyDetails } from './company-details.schema.ts'
import { companyProfile } from './company-profile.schema.ts'

export const getOwnCompany = {
  response: z.object({
    company: companyDetails.nullable(),
    /** Whether guests see this hub's business prices; null for everybody who is no hub. */
    showsPricesToGuests: z.boolean().nullable(),
  }),
}

export const updateOwnCompany = {
  body: companyProfile,
  response: companyDetails,
}
