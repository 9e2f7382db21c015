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

/** A new password at the built-in sign-in. Every session ends, on every device; a mail says so. */
export const changePassword = defineEndpoint<typeof schemas.changePassword>()({
  slug: 'change-password',
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change the password',
  access: 'signedIn',
  refusals: ['WrongPassword', 'PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
})

/** Sends the mail with the link that confirms one's address once more. */
export const confirmOwnEmail = defineEndpoint<typeof schemas.confirmOwnEmail>()({
  slug: 'confirm-own-email',
  method: 'POST',
  path: '/api/profile/email-confirmation',
  summary: 'Send the confirmation mail again',
  access: 'signedIn',
  refusals: ['PasswordKeptElsewhere', 'NotWhileActing', 'TooManyRequests'],
})

/** Everything that is kept about the person, in a form that programs read (GDPR, articles 15 and 20). */
export const exportOwnData = defineEndpoint<typeof schemas.exportOwnData>()({
  slug: 'export-own-data',
  method: 'GET',
  path: '/api/profile/export',
  summary: 'All data about oneself',
  access: 'signedIn',
})

/** What deleting one's account would mean: whether it is possible, and what must be kept and why. */
export const getDeletion = defineEndpoint<typeof schemas.getDeletion>()({
  slug: 'get-deletion',
  method: 'GET',
  path: '/api/profile/deletion',
  summary: 'What deleting the account means',
  access: 'signedIn',
})

/** Said before the browser leaves for the sign-out of its provider: of a provider that is not ours, nothing else tells us. */
export const signOut = defineEndpoint<typeof schemas.signOut>()({
  slug: 'sign-out',
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Refuse the token that is sent, and older ones of the same sign-in',
  access: 'signedIn',
})
