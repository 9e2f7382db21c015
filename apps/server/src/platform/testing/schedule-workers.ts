import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('schedule-process.ts', import.meta.url))

type Worker = { readonly child: ChildProcess; readonly lines: Interface; said: () => string }

const start = (connectionString: string, compiled: string | undefined): Worker => {
  const child = spawn(process.execPath, [program, connectionString], {
    env: { ...process.env, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  // A killed one takes nothing any more.
  child.stdin.on('error', () => undefined)
  return { child, lines: createInterface({ input: child.stdout }), said: () => errors }
}

/** Whether it was done with this instant; false where it ended before. What it fails with is thrown. */
const look = async ({ child, lines, said }: Worker, at: string): Promise<boolean> => {
  if (child.exitCode !== null || child.signalCode !== null) return false
  const waiting = new AbortController()
  const { signal } = waiting
  const done = once(lines, 'line', { signal }).then(() => true)
  const ended = once(child, 'exit', { signal }).then(() => false)
  child.stdin?.write(`${at}\n`)
  const isDone = await Promise.race([done, ended])
  for (const each of [done, ended]) each.catch(() => undefined)
  waiting.abort()
  if (!isDone && child.signalCode !== 'SIGKILL') throw new Error(`a schedule ended by itself:\n${said()}`)
  return isDone
}

/**
 * Several processes that look for what is due at once, on a clock that stands where it is told to. `compiled`: where they keep what Node has
 * compiled, so that the next need not do it again.
 */
export const startWorkers = (connectionString: string, count: number, compiled?: string) => {
  const workers = Array.from({ length: count }, () => start(connectionString, compiled))
  return {
    /** Their processes, as they are now. */
    pids: () => workers.map(({ child }) => child.pid ?? 0),
    /** All of them look once. */
    look: async (at: string): Promise<void> => {
      const done = await Promise.all(workers.map((worker) => look(worker, at)))
      if (!done.every(Boolean)) throw new Error('a schedule was away')
    },
    /**
     * All of them look, and one of them is killed so many milliseconds after that and started again. Whether it was in the middle of it.
     */
    lookAndKill: async (at: string, index: number, afterMs: number): Promise<boolean> => {
      const victim = workers[index % count] as Worker
      const all = workers.map((worker) => look(worker, at))
      await sleep(afterMs)
      victim.child.kill('SIGKILL')
      const done = await Promise.all(all)
      if (victim.child.exitCode === null && victim.child.signalCode === null) await once(victim.child, 'exit')
      workers[index % count] = start(connectionString, compiled)
      return !done.every(Boolean)
    },
    end: async (): Promise<void> => {
      for (const { child } of workers) {
        const ended = once(child, 'exit')
        child.stdin?.end()
        await ended
      }
    },
  }
}
