import type { listFailedJobs } from '@regionalmarkt/contract/administration/operations.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { sendMailAgain } from '../notifications/public.ts'

type Answer = ResponseOf<typeof listFailedJobs>

/** Jobs with an error. Those that send mails are shown as mails. */
export const failedJobs = async (db: Queryable): Promise<Answer> => {
  const { rows } = await db.execute<Answer['jobs'][number]>(sql`
    select id::text, task_identifier as task, attempts::int, max_attempts::int as "maxAttempts",
      left(last_error, 2000) as "lastError", attempts >= max_attempts as "hasGivenUp",
      to_json(run_at at time zone 'UTC') #>> '{}' || 'Z' as "runAt"
    from graphile_worker.jobs where last_error is not null and task_identifier <> 'send-mail'
    order by id limit 200`)
  return { jobs: rows }
}

/** Runs a failed job at once, with all its attempts before it again. `NotFound` for one that has not failed. */
export const runJobAgain = async (tx: Tx, actor: Actor, jobId: string): Promise<Outcome<Record<string, never>>> => {
  const { rows } = await tx.execute<{ task: string }>(sql`
    select (graphile_worker.reschedule_jobs(array[id]::bigint[], run_at := now(), attempts := 0)).id, task_identifier as task
    from graphile_worker.jobs where id = ${jobId}::bigint and last_error is not null and locked_at is null`)
  const [job] = rows
  if (job === undefined) throw new DomainError('NotFound')
  audit(tx, actor, { action: 'retry-job', subject: 'job', subjectId: jobId, after: { task: job.task } })
  return { answer: {}, facts: [] }
}

/** Sends a failed mail once more. */
export const retryFailedMail = async (
  tx: Tx,
  actor: Actor,
  mailId: string,
): Promise<Outcome<Record<string, never>>> => {
  await sendMailAgain(tx, mailId, actor.now)
  audit(tx, actor, { action: 'retry-mail', subject: 'mail', subjectId: mailId })
  return { answer: {}, facts: [] }
}
