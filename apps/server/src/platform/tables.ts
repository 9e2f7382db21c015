import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** A write that was asked for with a key: its answer commits together with its effects. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** Who asked: a user, or whatever else has an id of its own. */
    ownerId: uuid().notNull(),
    /** For which account they acted; null: for none. */
    accountId: uuid(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('idempotency_key_once').on(t.ownerId, t.key, t.accountId).nullsNotDistinct(),
    index('idempotency_key_age_index').on(t.createdAt),
  ],
)

/** The number by which an entry itself calls what it is about, in capitals: of a document, a mandate, a run of the bank; the surest first. */
export const numberInEntry = sql`upper(left(coalesce(after ->> 'number', before ->> 'number', after ->> 'reference', before ->> 'reference',
  after ->> 'orderNumber', before ->> 'orderNumber'), 40))`

/** Who changed what, in the same transaction as the change. */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: uuid(),
    companyId: uuid(),
    /** The account an administrator acted in for somebody else; null when people acted for themselves. */
    actingAccountId: uuid(),
    /** Done by a link from a mail, by nobody who signed in. */
    isByLink: boolean().notNull().default(false),
    /** Done by somebody without an account: as a guest. */
    isByGuest: boolean().notNull().default(false),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index('audit_entry_subject_index').on(t.subject, t.subjectId, t.id),
    index('audit_entry_company_index').on(t.companyId, t.id),
    index('audit_entry_user_index').on(t.userId, t.id),
    index('audit_entry_action_index').on(t.action, t.id),
    index('audit_entry_number_index').on(numberInEntry, t.id).where(sql`${numberInEntry} is not null`),
  ],
)

/** Files that somebody has uploaded since: a person, an order of a guest, a network, all guests. */
export const uploadShares = pgTable(
  'upload_share',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('upload_share_counted', sql`${t.count} > 0`)],
)
