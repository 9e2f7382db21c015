import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { password, says } from '../people-fields.ts'

/** A new password at the built-in sign-in. Every session ends, on every device; a mail says so. */
export const changePassword = defineEndpoint({
  slug: 'change-password',
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change the password',
  access: 'signedIn',
  body: z.strictObject({
    currentPassword: z.string(says('required')).min(1, says('required')).max(200, says('required')),
    newPassword: password,
  }),
  errors: ['WrongPassword', 'PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
  response: z.object({}),
})
