import { keptThings } from '@regionalmarkt/domain/companies/deletion.ts'
import { recurringMailKinds } from '@regionalmarkt/domain/recurring-sales-orders/recurring-mails.ts'
import { z } from 'zod'
import { instant } from '../fields.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { locale, name, password, says } from '../people-fields.schema.ts'

/** What people change about themselves, apart from the endpoints, so that forms check by the same schemas. */
export const profileInput = z.strictObject({
  name,
  locale,
  receivesOrderMails: z.boolean(),
  /** Of recurring orders that this person set up; left away, it stays. */
  recurringMails: z.array(z.enum(recurringMailKinds)).max(recurringMailKinds.length).optional(),
})

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
  recurringMails: z.array(z.enum(recurringMailKinds)),
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

export const changePassword = {
  body: newPassword,
  response: z.object({}),
}

export const confirmOwnEmail = {
  response: z.object({}),
}

const rows = z.array(z.record(z.string(), z.unknown()))

export const exportOwnData = {
  response: z.object({
    exportedAt: instant,
    person: z.record(z.string(), z.unknown()),
    accounts: rows,
    addresses: rows,
    favourites: rows,
    carts: rows,
    savedViews: rows,
    notices: rows,
    orders: rows,
    complaints: rows,
    /** Kept eight years, whatever becomes of the account (§ 14b UStG). */
    documents: rows,
    /** What came back of deposit containers; negative: what was counted wrong. */
    empties: rows,
    mandates: rows,
    mails: rows,
    actions: rows,
  }),
}

export const getDeletion = {
  response: z.object({
    canDelete: permission,
    /** Companies that would be left without anybody. */
    lastOf: z.array(z.string()),
    /** The words for why and how long stand in i18n. */
    kept: z.array(z.object({ what: z.enum(keptThings), count: z.int() })),
  }),
}

export const signOut = {
  response: z.object({}),
}
