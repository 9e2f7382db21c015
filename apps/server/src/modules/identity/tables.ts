import { locales } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'

const at = () => timestamp({ withTimezone: true })

/** Somebody who signs in with an address and a password here. Unused while sign-in is done by another provider. */
export const people = pgTable(
  'person',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id in PHC form: the parameters travel with the hash, so they can be raised later. */
    passwordHash: text().notNull(),
    locale: text({ enum: locales }).notNull().default('de-DE'),
    createdAt: at().notNull().defaultNow(),
    disabledAt: at(),
    /** When the link in the mail to this address was used. */
    emailConfirmedAt: at(),
  },
  // Anke@… and anke@… are one person, whatever case the address was typed in.
  (t) => [uniqueIndex('person_email_once').on(sql`lower(${t.email})`), oneOf('person_locale_known', t.locale, locales)],
)

/** What a link in a mail is good for. */
export const tokenPurposes = ['resetPassword', 'confirmEmail', 'letIn'] as const

/** A link sent by mail that lets a person choose a new password, confirms their address or frees their browser: once, and not for long. */
export const personTokens = pgTable(
  'person_token',
  {
    /** SHA-256 of the token in the mail: who reads the table cannot use it. */
    tokenHash: text().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('person_token_person_index').on(t.personId),
    index('person_token_expiry_index').on(t.expiresAt),
    oneOf('person_token_purpose_known', t.purpose, tokenPurposes),
  ],
)

/** What the OpenID provider must remember: sessions, codes, refresh tokens, grants, forms in progress. */
export const oidcRecords = pgTable(
  'oidc_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    userCode: text(),
    uid: text(),
    expiresAt: at(),
    consumedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_record_grant_index').on(t.grantId),
    index('oidc_record_uid_index').on(t.uid),
    index('oidc_record_expiry_index').on(t.expiresAt),
  ],
)

/** Signing and cookie keys, made on first start and shared by every process. */
export const identitySecrets = pgTable('identity_secret', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: at().notNull().defaultNow(),
})

/** How often something was tried in the running window: failed sign-ins by address, network or browser, new accounts by network. */
export const signInAttempts = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: at().notNull(),
    /** The next guess at a password comes no earlier. */
    waitsUntil: at().notNull().default(sql`'-infinity'`),
  },
  (t) => [
    index('sign_in_attempt_expiry_index').on(t.windowEndsAt),
    check('sign_in_attempt_not_negative', sql`${t.count} >= 0`),
  ],
)
