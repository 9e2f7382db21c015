import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { DomainError, refused } from './domain-error.ts'
import { inTurn } from './in-turn.ts'

/** `isHeavy`: the process has taken so much memory that the next task is better off in a new one. */
type Said<Answer> = { readonly isHeavy: boolean } & (
  | { readonly answer: Answer }
  | { readonly refusal: Refusal }
  | { readonly mistake: string }
)

/** Starting a process and loading its modules takes half a second of a processor: it stays this long for the next task. */
const idleMilliseconds = 10_000

/** Nothing of ours that whoever breaks into a process that reads hostile files would like to have. */
const environment = () => {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { PATH, ...(TMPDIR ? { TMPDIR } : {}), ...(SystemRoot ? { SystemRoot } : {}) }
}

/**
 * Of a busy machine a task gets its seconds of a processor only after this many times as long. One that has not had them by then waits for
 * something, and that nobody may.
 */
const patienceTimes = 6

/** How long a process has had a processor, in seconds, or null where the system does not say. */
const processorSeconds = (pid: number | undefined): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name may hold anything, blanks too. What follows it begins with the third field; 14 and 15 are hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

/**
 * Lets a file that calls `answerApart` do tasks in a process of its own, so that nobody else waits for them: for what comes from outside
 * and may have been made to take for ever. One after another, so that hostile tasks take one core at most; each `who` in turn. `tooMuch` when a task took
 * more seconds of a processor (of the clock where the system does not tell them), or more memory than `megabytes` in all, that of native libraries and the program itself (60) included, or brought
 * the process down. Tasks and answers are copied; refusals come through.
 */
export const apart = <Task, Answer>(file: URL, limits: { readonly seconds: number; readonly megabytes: number }) => {
  type Asked = PromiseWithResolvers<Answer | 'tooMuch'>
  let reader: ChildProcess | undefined
  let asked: Asked | undefined
  let goodbye: NodeJS.Timeout | undefined

  const sendAway = (): void => {
    reader?.kill('SIGKILL')
    reader = undefined
  }

  const start = (): ChildProcess => {
    const started = fork(
      fileURLToPath(new URL('apart-process.ts', import.meta.url)),
      [file.href, String(limits.megabytes)],
      {
        serialization: 'advanced',
        env: environment(),
        // Tidies up before the guard has to end it.
        execArgv: [`--max-old-space-size=${limits.megabytes}`],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    started.on('message', (said: Said<Answer>) => {
      if (said.isHeavy) sendAway()
      if ('answer' in said) asked?.resolve(said.answer)
      else if ('refusal' in said) asked?.reject(refused(said.refusal))
      else asked?.reject(new Error(said.mistake))
    })
    started.on('error', (error) => asked?.reject(error))
    started.on('exit', (code, signal) => {
      // One that nobody needed any longer has nothing to say about the next one's task.
      if (reader !== started) return
      reader = undefined
      if (signal === null) asked?.reject(new Error(`what runs apart ended with ${code}`))
      else asked?.resolve('tooMuch')
    })
    return started
  }

  /** Ends `working` when its task has had its time; what it returns calls that off. */
  const endInTime = (working: ChildProcess): (() => void) => {
    const begin = { clock: performance.now() / 1000, had: processorSeconds(working.pid) }
    let next: NodeJS.Timeout
    const lookIn = (seconds: number): void => {
      next = setTimeout(() => {
        const clock = performance.now() / 1000 - begin.clock
        const had = processorSeconds(working.pid)
        const used = had === null || begin.had === null ? clock : had - begin.had
        if (used >= limits.seconds || clock >= patienceTimes * limits.seconds) working.kill('SIGKILL')
        else lookIn(Math.max(limits.seconds - used, 0.05))
      }, seconds * 1000)
    }
    lookIn(limits.seconds)
    return () => clearTimeout(next)
  }

  const run = async (task: Task): Promise<Answer | 'tooMuch'> => {
    clearTimeout(goodbye)
    reader ??= start()
    const working = reader
    asked = Promise.withResolvers()
    working.ref()
    working.channel?.ref()
    // What cannot be sent any more has ended, which is heard of.
    working.send(task as object, () => undefined)
    const callOff = endInTime(working)
    try {
      return await asked.promise
    } finally {
      callOff()
      working.unref()
      working.channel?.unref()
      goodbye = setTimeout(sendAway, idleMilliseconds).unref()
    }
  }

  const turn = inTurn(1)
  return (task: Task, who = ''): Promise<Answer | 'tooMuch'> => turn(() => run(task), who)
}

/**
 * The most bytes this process has taken so far: what native libraries give back lies in pieces, and the next task of that size would take more
 * in all. Where the system does not say, those it has now; what `getrusage` tells includes the process that started this one.
 */
const mostTaken = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
  } catch {
    return process.memoryUsage.rss()
  }
}

/** Called once by the file that runs apart. */
export const answerApart = <Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void => {
  const said = async (task: Task) => {
    try {
      return { answer: await work(task) }
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error.refusal }
      return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  const megabytes = Number(process.argv[3])
  process.on('message', async (task: Task) => {
    const result = await said(task)
    process.send?.({ ...result, isHeavy: mostTaken() > (megabytes * 1_000_000) / 2 })
  })
}
