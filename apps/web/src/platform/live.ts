import { liveEvents } from '@regionalmarkt/contract/accounts/live-events.ts'
import { liveMemoryMs } from '@regionalmarkt/contract/accounts/live-memory.ts'
import { bearerToken, untilSignOut } from './bearer-token.ts'
import { eventsOf } from './event-stream.ts'
import { request } from './http-client.ts'
import { followOtherTabs } from './other-tabs.ts'
import { refresh, type Topic } from './queries.ts'
import { onSessionChange, reloadActiveAccount, sessionNow } from './session.ts'

const everything: Readonly<Record<Topic, true>> = {
  orders: true,
  retailerOrders: true,
  stock: true,
  approvals: true,
  articles: true,
  account: true,
  collections: true,
  lists: true,
  cart: true,
  picking: true,
  billing: true,
}
const allTopics = Object.keys(everything) as Topic[]
/** A page begins before the server hears of it. */
const onTheWayMs = 500
const firstWaitMs = 1000
const longestWaitMs = 30_000
/** Whoever was told to come back is waited for. */
const comeBackMs = 200
/** The server sends a sign of life every 20 s; after this long without one the connection is taken for dead. */
const silenceMs = 50_000

const act = async (topics: readonly Topic[]): Promise<void> => {
  if (topics.includes('account')) await reloadActiveAccount()
  await refresh(topics)
}

type End = 'lost' | 'never there' | 'to come back'

/**
 * Listens until the connection ends, and answers how: the server ends it itself when the account has changed, to look anew
 * at who comes back. What changed while the page was on its way the server tells at once. After a gap (`isAgain`) it first
 * catches up, as soon as the line stands: what happened meanwhile was not heard, neither what changed nor who one is by now.
 */
const listenOnce = async (stop: AbortSignal, isAgain: boolean): Promise<End> => {
  const silence = new AbortController()
  let topics: readonly Topic[] = []
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const token = await bearerToken()
    // Without one it would be refused. Whoever has signed out in another tab is a guest here too; one that cannot be had may come.
    if (token === null) await reloadActiveAccount()
    if (!token) return 'never there'
    const openForMs = Math.ceil(performance.now()) + onTheWayMs
    const isGap = isAgain || openForMs > liveMemoryMs
    const init = {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([stop, silence.signal, untilSignOut()]),
    }
    const answer = await request(isGap ? liveEvents.path : `${liveEvents.path}?openForMs=${openForMs}`, init, true)
    if (!answer.ok || !answer.body) return 'never there'
    if (isGap) await act(allTopics)
    for await (const event of eventsOf(answer.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      if (event === null) continue
      topics = (JSON.parse(event) as { topics: Topic[] }).topics
      await act(topics)
    }
    return topics.includes('account') ? 'to come back' : 'lost'
  } catch {
    // A lost connection is nothing to report: it is made again below.
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    stop.addEventListener('abort', wake, { once: true })
    window.addEventListener('online', wake, { once: true })
  })

const listen = async (stop: AbortSignal): Promise<void> => {
  let waitMs = firstWaitMs
  let isAgain = false
  for (;;) {
    const startedAt = Date.now()
    const end = await listenOnce(stop, isAgain)
    isAgain = true
    if (stop.aborted) return
    const hasHeld = end === 'to come back' || (end === 'lost' && Date.now() - startedAt > waitMs)
    waitMs = hasHeld ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs)
    // Spread out, so that not everybody comes back in the same moment after a restart of the server.
    await pause((end === 'to come back' ? comeBackMs : waitMs) * (0.5 + Math.random() / 2), stop)
    if (stop.aborted) return
  }
}

/** Keeps the screens of whoever is signed in up to date for as long as the page is open, and who that is. */
export const startLive = (): void => {
  followOtherTabs()
  let stop: AbortController | undefined
  const follow = () => {
    const isListening = stop !== undefined
    const shouldListen = sessionNow().activeAccount !== null
    if (shouldListen === isListening) return
    stop?.abort()
    stop = shouldListen ? new AbortController() : undefined
    if (stop) void listen(stop.signal)
  }
  onSessionChange(follow)
  follow()
}
