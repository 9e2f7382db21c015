import { sql } from 'drizzle-orm'
import { Logger, run, type TaskList } from 'graphile-worker'
import type { Database, Tx } from './database.ts'

/** Queues a job in the business transaction: it exists exactly if the transaction commits. */
export const queueJob = async (tx: Tx, task: string, payload: Record<string, unknown>): Promise<void> => {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 12)`)
}

// Our own log tells what matters: a job that gave up is a row the administrators see.
const silent = new Logger(() => () => undefined)

export type Jobs = { stop(): Promise<void> }

/** Works off the queue in this process. A job that fails is tried again with growing pauses. */
export const startJobs = async (db: Database, taskList: TaskList): Promise<Jobs> => {
  const runner = await run({
    pgPool: db.$client,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
  })
  return { stop: () => runner.stop() }
}
