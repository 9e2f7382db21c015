import { liveMemoryMs } from '@regionalmarkt/contract/accounts/live-memory.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from './database.ts'
import { lastWrite } from './pending-writes.ts'

/** What an open screen may want to fetch again. */
export type LiveTopic =
  | 'orders'
  | 'retailerOrders'
  | 'stock'
  | 'approvals'
  | 'articles'
  | 'account'
  | 'collections'
  | 'lists'
  | 'cart'
  | 'picking'
  | 'billing'

export type LiveEvent = { readonly companyIds: readonly string[]; readonly topics: readonly LiveTopic[] }

/** Everybody at once who shops at this hub, by an id of their own: there may be thousands of them. */
export const shoppersOf = (hubId: string): string => `shoppers:${hubId}`

const channel = 'live'
/** As many ids as one notification has room for beside its topics. */
const mostIds = 150

/**
 * Tells the open screens of these companies and people that something of theirs has changed. PostgreSQL delivers it when the
 * transaction commits, never when it rolls back. One notification an event, or several for very many: PostgreSQL takes 8000 bytes each.
 */
export const announce = (tx: Tx, events: readonly LiveEvent[]): void => {
  const words = events.flatMap(({ companyIds, topics }) =>
    Array.from({ length: Math.ceil(companyIds.length / mostIds) }, (_, part) => ({
      word: JSON.stringify({ companyIds: companyIds.slice(part * mostIds, (part + 1) * mostIds), topics }),
    })),
  )
  notify(tx, words)
}

const notify = lastWrite<{ readonly word: string }>(
  'live',
  (words) =>
    sql`live as (select pg_notify('${sql.raw(channel)}', word) from json_to_recordset(${words}::json) as words (word text))`,
)

export type LiveFeed = {
  /** Calls back with the topics that changed for this company, until the returned function is called. */
  subscribe(companyId: string, listener: (topics: readonly LiveTopic[]) => void): () => void
  /** The topics that changed for this company in the last `ms` milliseconds, a minute at most. */
  lately(companyId: string, ms: number): readonly LiveTopic[]
  close(): Promise<void>
}

/** Listens on one connection of its own and hands events to the subscribers of this process. */
export const openLiveFeed = async (connectionString: string, onLost: (error: unknown) => void): Promise<LiveFeed> => {
  /** Of the last minute, the oldest first. */
  const remembered: (LiveEvent & { readonly at: number })[] = []
  const listeners = new Map<string, Set<(topics: readonly LiveTopic[]) => void>>()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const reconnect = (lostBy: unknown): void => {
    onLost(lostBy)
    retry = setTimeout(() => connect().catch(reconnect), 1000)
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString })
    next.on('notification', ({ payload }) => {
      const event = JSON.parse(payload ?? '{}') as LiveEvent
      const now = performance.now()
      remembered.push({ ...event, at: now })
      while ((remembered[0]?.at ?? now) < now - liveMemoryMs) remembered.shift()
      for (const companyId of event.companyIds) {
        for (const listener of listeners.get(companyId) ?? []) listener(event.topics)
      }
    })
    next.on('error', (error) => {
      if (!isClosed) reconnect(error)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  await connect()

  return {
    subscribe(companyId, listener) {
      const ofCompany = listeners.get(companyId) ?? new Set()
      listeners.set(companyId, ofCompany.add(listener))
      return () => {
        ofCompany.delete(listener)
        if (ofCompany.size === 0) listeners.delete(companyId)
      }
    },
    lately(companyId, ms) {
      const since = performance.now() - ms
      const events = remembered.filter(({ at, companyIds }) => at >= since && companyIds.includes(companyId))
      return [...new Set(events.flatMap(({ topics }) => topics))]
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
