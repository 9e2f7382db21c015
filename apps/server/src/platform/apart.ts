import { parentPort, Worker } from 'node:worker_threads'
import type { Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { DomainError, refused } from './domain-error.ts'

type Said<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Starting a thread and loading its modules takes a quarter of a second of a processor: it stays this long for the next task. */
const idleMilliseconds = 10_000

/**
 * Lets a file that calls `answerApart` do tasks in a thread of its own, so that nobody else waits for them: for what comes from outside
 * and may have been made to take for ever. One after another, so that hostile tasks take one core at most. `tooMuch` when a task took
 * more time or memory. Tasks and answers are copied; refusals come through.
 */
export const apart = <Task, Answer>(file: URL, limits: { readonly seconds: number; readonly megabytes: number }) => {
  type Asked = PromiseWithResolvers<Answer | 'tooMuch'>
  let thread: Worker | undefined
  let asked: Asked | undefined
  let goodbye: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
    let mistake: NodeJS.ErrnoException | undefined
    started.on('message', (said: Said<Answer>) => {
      if ('answer' in said) asked?.resolve(said.answer)
      else asked?.reject(refused(said.refusal))
    })
    started.on('error', (error) => {
      mistake = error
    })
    started.on('exit', () => {
      // One that nobody needed any longer has nothing to say about the next one's task.
      if (thread !== started) return
      thread = undefined
      if (mistake === undefined || mistake.code === 'ERR_WORKER_OUT_OF_MEMORY') asked?.resolve('tooMuch')
      else asked?.reject(mistake)
    })
    return started
  }

  const run = async (task: Task): Promise<Answer | 'tooMuch'> => {
    clearTimeout(goodbye)
    thread ??= start()
    const working = thread
    asked = Promise.withResolvers()
    working.ref()
    working.postMessage(task)
    const patience = setTimeout(() => working.terminate(), limits.seconds * 1000)
    try {
      return await asked.promise
    } finally {
      clearTimeout(patience)
      working.unref()
      goodbye = setTimeout(() => {
        thread = undefined
        void working.terminate()
      }, idleMilliseconds).unref()
    }
  }

  return (task: Task): Promise<Answer | 'tooMuch'> => {
    const mine = last.then(() => run(task))
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Called once by the file that runs apart. */
export const answerApart = <Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void => {
  const said = async (task: Task): Promise<Said<Answer>> => {
    try {
      return { answer: await work(task) }
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error.refusal }
      throw error
    }
  }
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await said(task)))
}
