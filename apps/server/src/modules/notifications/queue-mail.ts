import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { lastWrite } from '../../platform/pending-writes.ts'
import type { Locale } from '../../platform/viewer.ts'
import { forStranger } from './for-stranger.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { mails } from './tables.ts'

/** A mail to be sent after the commit: to whom, in which language, and what it says. */
export type OutgoingMail = {
  [T in MailTemplate]: {
    readonly recipient: string
    readonly locale: Locale
    readonly template: T
    readonly data: MailData[T]
    /** Nobody has confirmed the address: it reads nothing that somebody typed (`forStranger`). */
    readonly isStrangers?: boolean | undefined
  }
}[MailTemplate]

type MaybeAddressed<M> = M extends OutgoingMail ? Omit<M, 'recipient'> & { readonly recipient: string | null } : never

/**
 * Mails exist exactly if the transaction commits; a job of its own sends each of them then. Somebody without an address, such as a
 * person who is gone, gets none.
 */
export const queueMails = (tx: Tx, outgoing: readonly MaybeAddressed<OutgoingMail>[]): void =>
  queue(
    tx,
    outgoing.map(
      ({ isStrangers, ...mail }) => (isStrangers ? forStranger(mail) : mail) as MaybeAddressed<OutgoingMail>,
    ),
  )

const queue = lastWrite<MaybeAddressed<OutgoingMail>>(
  'mails',
  (outgoing) => sql`
  queued as (
    insert into ${mails} (recipient, locale, template, data, queued_at)
    select recipient, locale, template, data, now() from jsonb_to_recordset(${outgoing}::jsonb)
      as outgoing (recipient text, locale text, template text, data jsonb)
    where recipient is not null
    returning id),
  mails as (
    select graphile_worker.add_jobs(array_agg(
      ('send-mail', json_build_object('mailId', id), null, null, 12, null, null, null)::graphile_worker.job_spec))
    from queued having count(*) > 0)`,
)

/** How long a mail that gathers news waits for more of it. */
const gatheringMinutes = 5

type MailAboutOrder = OutgoingMail & { readonly data: { readonly orderNumber: string } }

const isWaiting = (mail: Pick<OutgoingMail, 'template' | 'recipient'>, orderNumber: string) =>
  and(
    eq(mails.status, 'queued'),
    eq(mails.template, mail.template),
    eq(mails.recipient, mail.recipient),
    sql`${mails.data} ->> 'orderNumber' = ${orderNumber}`,
  )

/**
 * Queues a mail that is to say everything at once: as long as one of its kind about the same order has not gone out to the same
 * recipient, it takes that one's place, or says what `together` makes of both; the first goes out a few minutes later. Only under the
 * lock of that order.
 */
export const gatherMail = async <M extends MailAboutOrder>(
  tx: Tx,
  mail: M,
  together: (waiting: M['data']) => M['data'] = () => mail.data,
): Promise<void> => {
  const condition = isWaiting(mail, mail.data.orderNumber)
  const [waiting] = await tx.select({ id: mails.id, data: mails.data }).from(mails).where(condition).for('update')
  if (waiting !== undefined) {
    await tx
      .update(mails)
      .set({ data: together(waiting.data as M['data']) })
      .where(eq(mails.id, waiting.id))
    return
  }
  const [queued] = await tx
    .insert(mails)
    .values({ ...mail, queuedAt: sql`now()`, dueAt: sql`now() + make_interval(mins => ${gatheringMinutes}::int)` })
    .returning({ id: mails.id })
  await tx.execute(sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', ${queued?.id}::uuid), max_attempts => 12,
      run_at => now() + make_interval(mins => ${gatheringMinutes}::int))`)
}

/** Takes back a mail that gathers news and is no longer true; whether there was one. Only under the lock of that order. */
export const dropGatheredMail = async (
  tx: Tx,
  mail: Pick<OutgoingMail, 'template' | 'recipient'> & { readonly orderNumber: string },
): Promise<boolean> => {
  const dropped = await tx.delete(mails).where(isWaiting(mail, mail.orderNumber)).returning({ id: mails.id })
  return dropped.length > 0
}

export const queueMail = (tx: Tx, mail: OutgoingMail): void => queueMails(tx, [mail])
