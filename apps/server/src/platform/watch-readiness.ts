import type { Database } from './database.ts'

/** How often the database is asked, and for how long it may fail before this process is of no use any more: milliseconds. */
const usual = { everyMs: 5000, mostMs: 60_000 }

/**
 * Calls `onLost` once when the database has not answered for `mostMs`: a process that cannot do anything should end, so that whoever
 * watches over it can act. Answers how to stop watching.
 */
export const watchReadiness = (
  db: Pick<Database, '$client'>,
  onLost: (error: unknown) => void,
  { everyMs, mostMs } = usual,
): (() => void) => {
  let failingSince: number | undefined
  let isAsking = false
  const look = async () => {
    if (isAsking) return
    isAsking = true
    try {
      await db.$client.query('select 1')
      failingSince = undefined
    } catch (error) {
      failingSince ??= performance.now()
      if (performance.now() - failingSince < mostMs) return
      clearInterval(timer)
      onLost(error)
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => clearInterval(timer)
}
