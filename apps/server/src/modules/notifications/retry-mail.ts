import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { mails } from './tables.ts'

/** Queues a mail once more that failed, that no mail server was there for, or that a process died over while sending. `NotFound` for any other: what was sent stays sent. */
export const sendMailAgain = async (tx: Tx, mailId: string, now: Date): Promise<void> => {
  const [mail] = await tx
    .update(mails)
    .set({ status: 'queued', lastError: null, dueAt: now })
    .where(and(eq(mails.id, mailId), inArray(mails.status, ['failed', 'notSent', 'sending'])))
    .returning({ id: mails.id })
  const { id } = orNotFound(mail)
  await tx.execute(sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}::uuid), max_attempts => 12)`)
}
