import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { newPassword } from './profile-input.ts'

/** A new password at the built-in sign-in. Every session ends, on every device; a mail says so. */
export const changePassword = defineEndpoint({
  slug: 'change-password',
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change the password',
  access: 'signedIn',
  body: newPassword,
  errors: ['WrongPassword', 'PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
  response: z.object({}),
})
