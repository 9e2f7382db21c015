import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { locale } from '../people-fields.ts'

/** What a person may change about themselves. */
export const profile = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  locale,
  receivesOrderMails: z.boolean(),
  /** False where another provider keeps people and passwords. */
  hasPasswordHere: z.boolean(),
  isEmailConfirmed: z.boolean(),
})

export const getProfile = defineEndpoint({
  slug: 'get-profile',
  method: 'GET',
  path: '/api/profile',
  summary: 'The own profile',
  access: 'signedIn',
  response: profile,
})
