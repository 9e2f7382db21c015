import { mailStatuses } from '@regionalmarkt/contract/administration/operations.schema.ts'
import { locales } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '../../platform/one-of.ts'
import type { MailTemplate } from './mail-data.ts'

/** A mail, queued in the business transaction and sent by a job afterwards: queued → sending → sent, or failed at last; kept or notSent without a mail server. */
export const mails = pgTable(
  'mail',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    recipient: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    template: text().$type<MailTemplate>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it should go out: later for a mail that gathers news, anew for one that is sent again. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('mail_status_index').on(t.status, t.id),
    oneOf('mail_locale_known', t.locale, locales),
    oneOf('mail_status_known', t.status, mailStatuses),
  ],
)
