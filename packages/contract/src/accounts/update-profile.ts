import { defineEndpoint } from '../endpoint.ts'
import { profile } from './get-profile.ts'
import { profileInput } from './profile-input.ts'

export const updateProfile = defineEndpoint({
  slug: 'update-profile',
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change name, language and mails',
  access: 'signedIn',
  body: profileInput,
  errors: ['NotWhileActing'],
  response: profile,
})
