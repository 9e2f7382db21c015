import type { listMails } from '@regionalmarkt/contract/administration/operations.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { type MailData, type MailTemplate, readableMails, renderMail } from '../notifications/public.ts'

type Page = ResponseOf<typeof listMails>
type Row = typeof readableMails.$inferSelect

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

const subjectOf = ({ template, data, locale }: Row, publicUrl: string): string =>
  renderMail(template, data as MailData[MailTemplate], { locale: locale, publicUrl }).subject

/** What was written, the newest first. The secret of a link is in no list. */
export const mailsOf = async (
  db: Queryable,
  { status, search = '', cursor }: QueryOf<typeof listMails>,
  publicUrl: string,
): Promise<Page> => {
  const after = cursor === undefined ? undefined : keyOfCursor(cursor, cursorKey)[0]
  const rows = await db
    .select()
    .from(readableMails)
    .where(
      and(
        status === undefined ? undefined : eq(readableMails.status, status),
        search === '' ? undefined : sql`strpos(lower(${readableMails.recipient}), lower(${search})) > 0`,
        after === undefined ? undefined : lt(readableMails.id, after),
      ),
    )
    .orderBy(desc(readableMails.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    mails: page.map((mail) => ({
      ...{ id: mail.id, recipient: mail.recipient, template: mail.template, subject: subjectOf(mail, publicUrl) },
      status: mail.status,
      ...{ attempts: mail.attempts, lastError: mail.lastError },
      queuedAt: mail.queuedAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > pageSize && last ? cursorOf([last.id]) : null,
  }
}
