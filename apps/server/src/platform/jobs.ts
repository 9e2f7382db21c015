import { Logger, run, type TaskList } from 'graphile-worker'
import type { Database } from './database.ts'

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
