import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './change-password.schema.ts'

/** A new password at the built-in sign-in. Every session ends, on every device; a mail says so. */
export const changePassword = defineEndpoint<typeof schemas.changePassword>()({
  slug: 'change-password',
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change the password',
  access: 'signedIn',
  refusals: ['WrongPassword', 'PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
})
