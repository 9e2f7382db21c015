import type { FastifyInstance } from 'fastify'
import { type Database, mostWaiting } from './database.ts'
import { DomainError } from './domain-error.ts'

/** Milliseconds. */
const lookEvery = 100
/** The process did not come round for so long, where it should have after `lookEvery`: whoever asked meanwhile has waited. */
const late = 300
/** Of a processor, in one piece or several without a pause between them: no answer of ours takes so long. */
const mostHeld = 2000
/** However long it was held, a second without is enough. */
const mostCounted = 4000

/** The time this thread has worked, in milliseconds: while the machine sleeps, or belongs to others, it does not. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Refuses calls of the API with 503 and `Retry-After` while this process has no time for them, because something holds it or too many ask,
 * or no connection to the database, because too many wait for one: work that nobody waits for any more would only keep those who do. Pages
 * and files cost nothing: `isWork` says by their address which calls are refused.
 */
export const refuseUnderPressure = (app: FastifyInstance, db: Database, isWork: (url: string) => boolean): void => {
  let held = 0
  let lookedAt = performance.now()
  let workedThen = worked()
  const look = () => {
    const [now, workedNow] = [performance.now(), worked()]
    const [passed, busy] = [now - lookedAt, workedNow - workedThen]
    held = passed > late ? Math.min(mostCounted, held + busy) : Math.max(0, held - 2 * passed)
    lookedAt = now
    workedThen = workedNow
  }
  const looking = setInterval(look, lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.addHook('onRequest', async (request) => {
    const isFull = held > mostHeld || db.$client.waitingCount > mostWaiting
    if (isFull && isWork(request.url)) throw new DomainError('Overloaded')
  })
}
