import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints as contracts } from '@regionalmarkt/contract/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from './platform/database.ts'
import { writeLast } from './platform/pending-writes.ts'
import { gaveWay } from './platform/postgres-error.ts'
import { requestOf } from './platform/testing/api-request.ts'
import { largerBy } from './platform/testing/larger-by.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { seed } from './platform/testing/seed.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'
import { worldNow } from './platform/testing/world-days.ts'
import { drawFrom } from './seed/demo-region/seeded-draw.ts'

/**
 * Every write that locks something, at once with every other and with itself (decision 30). Which there are says the list of endpoints, and
 * whether one locks says PostgreSQL: nobody keeps a list of pairs. All are rolled back at their end, so that one market serves them all, and
 * take a moment before each statement, so that two meet in the middle.
 */

const endpoints: readonly Endpoint[] = contracts
const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')

type Doing = { locks: boolean; gaveWay: number }
const doing = new AsyncLocalStorage<Doing>()
let longestPauseMs = 0
const draw = drawFrom(`${seed}`)

let database: TestDatabase
let dataDir: string
let server: TestApp
let market: Market
beforeAll(async () => {
  database = await testDatabase({ connections: 40 })
  const { db } = database
  // Who waits in a circle is found after this time; usually a second.
  await db.execute(
    sql`do $$ begin execute format('alter database %I set deadlock_timeout = 60', current_database()); end $$`,
  )
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-pairs-'))
  server = await testApp(database, { now: worldNow, dataDir, payments: willingProvider })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  slowDownAndRollBack()
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** As `rehearse`, and besides notes whether a transaction has locked or written something, and whether it had to give way to another. */
const slowDownAndRollBack = (): void => {
  const { db } = database
  const real = db.transaction.bind(db)
  const curtain = new Error('rolled back after a rehearsal')
  db.transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let outcome: { value: T } | undefined
    const about = doing.getStore()
    await real(async (tx) => {
      const quick = pausing(tx)
      try {
        outcome = { value: await work(tx) }
        await writeLast(tx)
        quick()
        const { rows } = await tx.execute(sql`select pg_current_xact_id_if_assigned() is not null as locks`)
        if (about && rows[0]?.locks === true) about.locks = true
      } catch (error) {
        if (about && gaveWay(error)) about.gaveWay += 1
        throw error
      } finally {
        quick()
      }
      throw curtain
    }).catch((error: unknown) => {
      if (error !== curtain) throw error
    })
    if (!outcome) throw curtain
    return outcome.value
  }
}

/** Lets a transaction wait a little before each of its statements, which stay in their order; the answer ends that. */
const pausing = ({ $client: client }: Tx): (() => void) => {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let before: Promise<unknown> = Promise.resolve()
  client.query = ((...args: unknown[]) => {
    before = before.then(() => sleep(draw.between(0, longestPauseMs)))
    return before.then(() => query(...args))
  }) as typeof client.query
  return () => {
    client.query = query as typeof client.query
  }
}

/** Who can ask this: what is open to whoever is signed in, one may do who has a company or one who has none yet. */
const peopleFor = ({ access }: Endpoint): string[] => {
  const { people, admin, newcomer } = market
  if (access === 'admin') return [admin]
  return access === 'signedIn' ? [people.businessCustomer, newcomer] : [people[access as keyof Market['people']]]
}

type Write = { readonly endpoint: Endpoint; readonly as: string }

const ask = async ({ endpoint, as }: Write, beside = '') => {
  const about: Doing = { locks: false, gaveWay: 0 }
  const request = { ...ownRequest(endpoint, market), as }
  const { status, text } = await doing.run(about, () => requestOf(server, endpoint, request))
  return { ...about, what: `${endpoint.slug}${beside && ` beside ${beside}`}`, status, text }
}

const locking = async (): Promise<Write[]> => {
  const found: Write[] = []
  for (const endpoint of writes) {
    for (const as of peopleFor(endpoint)) {
      const { what, status, text, locks } = await ask({ endpoint, as })
      expect(status, `${what}: ${text}`).toBeLessThan(500)
      if (!locks) continue
      found.push({ endpoint, as })
      break
    }
  }
  return found
}

/** Number of pairs, drawn by the seed; `npm run prove` takes all. */
const mostPairs = 250 * largerBy

it('no write fails or waits in a circle, whichever other comes at the same moment', async () => {
  const found = await locking()
  expect(found.length).toBeGreaterThan(writes.length * 0.8)
  const all = found.flatMap((one, at) => found.slice(at).map((other) => [one, other] as const))
  const order = new Map(all.map((pair) => [pair, draw.between(0, all.length)]))
  const pairs = all.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, mostPairs)

  longestPauseMs = 3
  const failed: string[] = []
  const circles: string[] = []
  const lane = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const [one, other] = pair
      const answers = await Promise.all([ask(one, other.endpoint.slug), ask(other, one.endpoint.slug)])
      for (const { what, status, text, gaveWay: times } of answers) {
        if (status >= 500) failed.push(`${what}: ${status} ${text}`)
        if (times > 0) circles.push(what)
      }
    }
  }
  // Several pairs at once, so that more than two may meet as well.
  await Promise.all(Array.from({ length: 6 }, lane))
  expect({ failed, circles }).toEqual({ failed: [], circles: [] })
})

it.each(['article', 'sales_unit'])(
  'whoever changes the number of one keeps nobody waiting who names the %s',
  async (table) => {
    const { $client: pool } = database.db
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      await one.query('begin')
      const changed = await one.query(
        `update ${table} set number = number || '-x' where id = (select min(id::text)::uuid from ${table}) returning id`,
      )
      // As the check of a foreign key does, without patience.
      const named = await other.query(`select id from ${table} where id = $1 for key share nowait`, [
        changed.rows[0].id,
      ])
      expect(named.rows).toEqual(changed.rows)
    } finally {
      await one.query('rollback')
      for (const client of [one, other]) client.release()
    }
  },
)
