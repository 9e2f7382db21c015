import cluster, { type Worker } from 'node:cluster'

/** How often something was done in the running minute, this time included, and how many seconds of that minute are left. */
export type Counted = { readonly count: number; readonly secondsLeft: number }

/** Counts one more for this key. */
export type Count = (key: string) => Counted | Promise<Counted>

const minuteMs = 60_000

/** Counts by key, each in a minute that begins with its first. Who has not come for longest is forgotten over `most` keys. */
export const countsOfMinutes = (most = 20_000): ((key: string) => Counted) => {
  const minutes = new Map<string, { count: number; endsAt: number }>()
  return (key) => {
    const now = Date.now()
    const known = minutes.get(key)
    const minute = known && known.endsAt > now ? known : { count: 0, endsAt: now + minuteMs }
    minute.count += 1
    // To the end of the map, whose beginning is who has not come for longest.
    minutes.delete(key)
    minutes.set(key, minute)
    for (const [oldest] of minutes) {
      if (minutes.size <= most) break
      minutes.delete(oldest)
    }
    return { count: minute.count, secondsLeft: Math.ceil((minute.endsAt - now) / 1000) }
  }
}

type Question = { readonly countKey: string; readonly asked: number }
type Answer = { readonly counted: Counted; readonly asked: number }

const isQuestion = (message: unknown): message is Question => (message as Question | null)?.countKey !== undefined
const isAnswer = (message: unknown): message is Answer => (message as Answer | null)?.counted !== undefined

/** In the first process: counts for those who answer, so that it is one count for all of them. */
export const countFor = (worker: Worker, count: (key: string) => Counted): void => {
  worker.on('message', (message: unknown) => {
    if (!(isQuestion(message) && worker.isConnected())) return
    worker.send({ counted: count(message.countKey), asked: message.asked } satisfies Answer)
  })
}

/** In a process that answers: has the first one count. */
const askFirstProcess = (): Count => {
  const waiting = new Map<number, (counted: Counted) => void>()
  let asked = 0
  process.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
    waiting.get(message.asked)?.(message.counted)
    waiting.delete(message.asked)
  })
  return (countKey) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      // Without the first process this one ends too; what it still has in hand is not worth refusing.
      const unheard = () => resolve({ count: 1, secondsLeft: 0 })
      if (process.connected)
        process.send?.({ countKey, asked } satisfies Question, undefined, {}, (e) => e && unheard())
      else unheard()
    })
}

/** One count for all processes of this server. */
export const sharedCount = (): Count => (cluster.isWorker ? askFirstProcess() : countsOfMinutes())
