import { z } from 'zod'
import { locale, name, password, says } from '../people-fields.ts'

/** What people change about themselves, apart from the endpoints, so that forms check by the same schemas. */
export const profileInput = z.strictObject({ name, locale, receivesOrderMails: z.boolean() })
export const newPassword = z.strictObject({
  currentPassword: z.string(says('required')).min(1, says('required')).max(200, says('required')),
  newPassword: password,
})
