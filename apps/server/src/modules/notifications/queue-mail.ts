import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { Locale } from '../../platform/viewer.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { mails } from './tables.ts'

/** A mail to be sent after the commit: to whom, in which language, and what it says. */
export type OutgoingMail = {
  [T in MailTemplate]: {
    readonly recipient: string
    readonly locale: Locale
    readonly template: T
    readonly data: MailData[T]
  }
}[MailTemplate]

/** Mails exist exactly if the transaction commits; a job of its own sends each of them then. */
export const queueMails = async (tx: Tx, outgoing: readonly OutgoingMail[]): Promise<void> => {
  if (outgoing.length === 0) return
  const queued = await tx
    .insert(mails)
    .values(outgoing.map((mail) => ({ ...mail, queuedAt: sql`now()` })))
    .returning({ id: mails.id })
  const ids = queued.map(({ id }) => id)
  await tx.execute(sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts => 12)
    from unnest(${sql.param(ids)}::uuid[]) as id`)
}

export const queueMail = (tx: Tx, mail: OutgoingMail): Promise<void> => queueMails(tx, [mail])
