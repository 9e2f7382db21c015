import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWhenStuck } from './heartbeats.ts'
import { countFor, countsOfMinutes } from './shared-counts.ts'

/** The database works in as many processes as it is asked from: half of the processors are enough for those who ask. */
export const usualProcesses = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** The first one ended before it listened; why, it has said itself. */
export class ProcessEnded extends Error {}

/** So many that end within a minute are no accident any more: one more start would end the same way. */
const mostEnds = 5
const endsCountForMs = 60_000
const firstPauseMs = 250
/**
 * Megabytes that each half of the young heap may grow to. On a large machine Node lets them grow to 64, and gives them back only when a process has
 * nothing to do: what a request has read and refused lies there until they are full.
 */
const youngHalfMb = 8
/**
 * The old heap is collected once it outgrows its live objects by this many percent. Node's default, up to a factor of four, left 600 MB behind
 * after a hundred large papers. This limit costs a tenth more processor time while they are drawn.
 */
const oldGrowthPercent = 60
/** Less than the ten seconds that the end of the whole server may take. */
const mostEndingMs = 8000

export type Processes = {
  /** Resolves when all of them listen. */
  readonly listening: Promise<void>
  /** Puts a new one in the place of each, one after the other: at every moment as many answer as before. */
  renew(): Promise<void>
  stop(): Promise<void>
}

/** What a process is told when another one has taken its place: to finish what it has begun, and go. */
export const retire = 'retire'

type Options = {
  readonly program: string
  /** For each of them, beside this one's environment. */
  readonly settings: Readonly<Record<string, string>>
  readonly log: (message: string) => void
  /** Called once, when they end faster than they can be replaced. */
  readonly onLost: () => void
}

/**
 * Runs `program` in `count` processes of its own, which share the port that they listen on. The first one listens before the others
 * are begun, so that what keeps one from it is said once. Whichever ends later without `stop` is replaced, after a pause that grows with
 * each that has ended lately; one that hangs is ended (`heartbeats.ts`). When this process ends, so do they. It counts for all of them
 * (`shared-counts.ts`).
 */
export const openProcesses = (count: number, { program, settings, log, onLost }: Options): Processes => {
  const heap = [`--max-semi-space-size=${youngHalfMb}`, `--heap-growing-percent=${oldGrowthPercent}`]
  const execArgv = [...process.execArgv, ...heap]
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2), execArgv })
  const open = new Set<Worker>()
  const retired = new WeakSet<Worker>()
  const countCall = countsOfMinutes()
  let ends: number[] = []
  let isStopping = false

  /** Begins one; resolves when it listens, rejects with `ProcessEnded` when it ends before. */
  const begin = async (): Promise<void> => {
    if (isStopping) return
    const worker = cluster.fork(settings)
    open.add(worker)
    countFor(worker, countCall)
    let isListening = false
    const ended = once(worker, 'exit').then(([code, signal]) => {
      open.delete(worker)
      if (isListening && !isStopping && !retired.has(worker)) {
        void replace(`Process ${worker.process.pid} ended (${signal ?? code})`)
      }
      return 'ended' as const
    })
    if ((await Promise.race([once(worker, 'listening'), ended])) === 'ended') throw new ProcessEnded()
    isListening = true
    endWhenStuck(worker, log)
  }

  const replace = async (what: string): Promise<void> => {
    while (!isStopping) {
      const now = Date.now()
      ends = [...ends.filter((at) => at > now - endsCountForMs), now]
      if (ends.length >= mostEnds) {
        log(`${ends.length} processes ended within a minute; giving up`)
        isStopping = true
        return onLost()
      }
      await sleep(firstPauseMs * 2 ** (ends.length - 1))
      if (isStopping) return
      log(`${what}; another one takes its place`)
      try {
        return await begin()
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error
      }
    }
  }

  const beginAll = async () => {
    await begin()
    await Promise.all(Array.from({ length: count - 1 }, begin))
  }
  const listening = beginAll()
  return {
    listening,
    async renew() {
      for (const old of [...open]) {
        await begin()
        retired.add(old)
        const ended = once(old, 'exit')
        if (old.isConnected()) old.send(retire)
        await ended
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(
        [...open].map((worker) => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          // One that hangs does not hear it, and would go on alone.
          setTimeout(() => worker.process.kill('SIGKILL'), mostEndingMs).unref()
          return ended
        }),
      )
    },
  }
}
