import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A mail, queued in the business transaction and sent by a job afterwards: queued → sending → sent, or failed at last. */
export const mails = pgTable(
  'mail',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    recipient: text().notNull(),
    locale: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('mail_status_index').on(t.status, t.id)],
)
