import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from './database.ts'
import { lockOf } from './locks.ts'

// Our own log tells what matters: a job that gave up is a row the administrators see.
const silent = new Logger(() => () => undefined)

/** After how long a job that somebody has begun is asked for its process: seconds. A younger one may only just have been taken. */
const youngSeconds = 20
const lookEveryMs = 15_000

export type Jobs = { stop(): Promise<void> }

/**
 * Works off the queue in this process. A job that fails is tried again with growing pauses, one whose process died within a minute: the
 * queue by itself would wait four hours for it. Takes up to four connections. `crontab`: what is to be done when, once for all processes.
 */
export const startJobs = async (
  db: Database,
  taskList: TaskList,
  { everyMs = lookEveryMs, crontab }: { readonly everyMs?: number; readonly crontab?: string } = {},
): Promise<Jobs> => {
  const events: WorkerEvents = new EventEmitter()
  const own = { poolId: '', jobs: new Set<string>() }
  events.on('pool:create', ({ workerPool }) => {
    own.poolId = workerPool.id
  })
  events.on('job:start', ({ job }) => own.jobs.add(job.id))
  events.on('job:complete', ({ job }) => own.jobs.delete(job.id))
  const runner = await run({
    pgPool: db.$client,
    taskList,
    ...(crontab === undefined ? {} : { crontab }),
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    events,
  })
  const stopLooking = await lookForStranded(db, own, everyMs)
  return {
    async stop() {
      await stopLooking()
      await runner.stop()
    },
  }
}

/** The jobs that this process works on, and the name under which the queue knows it. */
type Own = { readonly poolId: string; readonly jobs: ReadonlySet<string> }

/**
 * As long as this process lives it has the lock of its name, on a connection of its own; whose lock can be had is gone. What is begun by
 * somebody who is gone, or by this process and not known to it any more, may be taken by anybody again.
 */
const lookForStranded = async (db: Database, own: Own, everyMs: number): Promise<() => Promise<void>> => {
  let sign: SignOfLife | undefined
  const look = async () => {
    sign ??= await giveSignOfLife(db, own.poolId, () => {
      sign = undefined
    })
    await drizzle({ client: sign.client }).execute(sql`
      with begun as (
        select id, locked_by from graphile_worker._private_jobs
        where locked_at < now() - make_interval(secs => ${youngSeconds}::int)),
      others as materialized (select distinct locked_by from begun where locked_by <> ${own.poolId}),
      gone as materialized (
        select locked_by from others where pg_try_advisory_xact_lock(${lockOf('jobProcess', sql`locked_by`)}))
      update graphile_worker._private_jobs j set locked_by = null, locked_at = null, run_at = now()
      from begun
      where j.id = begun.id and j.locked_by = begun.locked_by and (
        begun.locked_by in (select locked_by from gone)
        or (begun.locked_by = ${own.poolId} and not begun.id = any(${sql.param([...own.jobs])}::bigint[])))`)
  }
  // While the database is away there is nothing to look for; the next look comes.
  let looking = look()
  await looking
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
    sign?.end()
  }
}

type SignOfLife = { readonly client: pg.PoolClient; end(): void }

const giveSignOfLife = async (db: Database, poolId: string, onLost: () => void): Promise<SignOfLife> => {
  const client = await db.$client.connect()
  const lose = (error: Error) => {
    onLost()
    client.release(error)
  }
  client.once('error', lose)
  await drizzle({ client }).execute(sql`select pg_advisory_lock(${lockOf('jobProcess', sql`${poolId}::text`)})`)
  const end = () => {
    // A database that stops in this very moment must not have it given back a second time.
    client.off('error', lose)
    client.release(true)
  }
  return { client, end }
}
