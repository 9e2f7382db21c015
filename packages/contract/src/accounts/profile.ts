import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './profile.schema.ts'

export const getProfile = defineEndpoint<typeof schemas.getProfile>()({
  slug: 'get-profile',
  method: 'GET',
  path: '/api/profile',
  summary: 'The own profile',
  access: 'signedIn',
})

export const updateProfile = defineEndpoint<typeof schemas.updateProfile>()({
  slug: 'update-profile',
  method: 'PUT',
  path: '/api/profile',
  summary: 'Change name, language and mails',
  access: 'signedIn',
  refusals: ['NotWhileActing'],
})
