import { z } from 'zod'
import { locale, name, password, says } from '../people-fields.schema.ts'

/** What people change about themselves, apart from the endpoints, so that forms check by the same schemas. */
export const profileInput = z.strictObject({ name, locale, receivesOrderMails: z.boolean() })

export const newPassword = z.strictObject({
  currentPassword: z.string(says('required')).min(1, says('required')).max(200, says('required')),
  newPassword: password,
})

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

export const getProfile = {
  response: profile,
}

export const updateProfile = {
  body: profileInput,
  response: profile,
}
