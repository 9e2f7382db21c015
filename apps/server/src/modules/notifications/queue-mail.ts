import { and, eq, sql } from 'drizzle-orm'
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

type MaybeAddressed<M> = M extends OutgoingMail ? Omit<M, 'recipient'> & { readonly recipient: string | null } : never

/**
 * Mails exist exactly if the transaction commits; a job of its own sends each of them then. Somebody without an address, such as a
 * person who is gone, gets none.
 */
export const queueMails = async (tx: Tx, outgoing: readonly MaybeAddressed<OutgoingMail>[]): Promise<void> => {
  if (outgoing.length === 0) return
  await tx.execute(sql`
    with queued as (
      insert into ${mails} (recipient, locale, template, data, queued_at)
      select recipient, locale, template, data, now() from jsonb_to_recordset(${JSON.stringify(outgoing)}::jsonb)
        as outgoing (recipient text, locale text, template text, data jsonb)
      where recipient is not null
      returning id)
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts => 12) from queued`)
}

/** How long a mail that gathers news waits for more of it. */
const gatheringMinutes = 5

/**
 * Queues a mail that is to say everything at once: as long as one of its kind about the same order has not gone out to the same
 * recipient, it takes that one's place; the first goes out a few minutes later. Only under the lock of that order.
 */
export const gatherMail = async (
  tx: Tx,
  mail: OutgoingMail & { readonly data: { readonly orderNumber: string } },
): Promise<void> => {
  const replaced = await tx
    .update(mails)
    .set({ data: mail.data })
    .where(
      and(
        eq(mails.status, 'queued'),
        eq(mails.template, mail.template),
        eq(mails.recipient, mail.recipient),
        sql`${mails.data} ->> 'orderNumber' = ${mail.data.orderNumber}`,
      ),
    )
    .returning({ id: mails.id })
  if (replaced.length > 0) return
  const [queued] = await tx
    .insert(mails)
    .values({ ...mail, queuedAt: sql`now()` })
    .returning({ id: mails.id })
  await tx.execute(sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', ${queued?.id}::uuid), max_attempts => 12,
      run_at => now() + make_interval(mins => ${gatheringMinutes}::int))`)
}

export const queueMail = (tx: Tx, mail: OutgoingMail): Promise<void> => queueMails(tx, [mail])
