import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** Sends the mail with the link that confirms one's address once more. */
export const confirmOwnEmail = defineEndpoint({
  slug: 'confirm-own-email',
  method: 'POST',
  path: '/api/profile/email-confirmation',
  summary: 'Send the confirmation mail again',
  access: 'signedIn',
  errors: ['PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
  response: z.object({}),
})
