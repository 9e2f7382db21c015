import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './confirm-own-email.schema.ts'

/** Sends the mail with the link that confirms one's address once more. */
export const confirmOwnEmail = defineEndpoint<typeof schemas.confirmOwnEmail>()({
  slug: 'confirm-own-email',
  method: 'POST',
  path: '/api/profile/email-confirmation',
  summary: 'Send the confirmation mail again',
  access: 'signedIn',
  refusals: ['PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
})
