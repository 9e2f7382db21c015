import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { locale, name } from '../people-fields.ts'
import { profile } from './get-profile.ts'

export const updateProfile = defineEndpoint({
  slug: 'update-profile',
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change name, language and mails',
  access: 'signedIn',
  body: z.strictObject({ name, locale, receivesOrderMails: z.boolean() }),
  errors: ['NotWhileActing'],
  response: profile,
})
