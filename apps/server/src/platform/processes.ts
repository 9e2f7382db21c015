import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** The database works in as many processes as it is asked from: half of the processors are enough for those who ask. */
export const usualProcesses = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** One of them ended before it listened; why, it has said itself. */
export class ProcessEnded extends Error {}

export type Processes = {
  /** Resolves when all of them listen. */
  readonly listening: Promise<void>
  stop(): Promise<void>
}

/**
 * Runs `program` in `count` processes of its own, which share the port that they listen on, each with `settings` beside this one's
 * environment. The first one listens before the others are begun, so that what keeps one from it is said once. `onLost` hears of each
 * that ends after that without `stop`. When this process ends, so do they.
 */
export const openProcesses = (
  count: number,
  {
    program,
    settings,
    onLost,
  }: {
    readonly program: string
    readonly settings: Readonly<Record<string, string>>
    readonly onLost: () => void
  },
): Processes => {
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) })
  const open = new Set<Worker>()
  let isStopping = false
  const begin = async (): Promise<void> => {
    if (isStopping) return
    const worker = cluster.fork(settings)
    open.add(worker)
    let isListening = false
    const ended = once(worker, 'exit').then(() => {
      open.delete(worker)
      if (isListening && !isStopping) onLost()
      return 'ended' as const
    })
    if ((await Promise.race([once(worker, 'listening'), ended])) === 'ended') throw new ProcessEnded()
    isListening = true
  }
  const beginAll = async () => {
    await begin()
    await Promise.all(Array.from({ length: count - 1 }, begin))
  }
  return {
    listening: beginAll(),
    async stop() {
      isStopping = true
      await Promise.all(
        [...open].map((worker) => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}
