import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type PendingWrites, writeLast } from './pending-writes.ts'
import { placesFor } from './places.ts'
import { planningOnce } from './planning-once.ts'
import { gaveWay } from './postgres-error.ts'

// Cents and counts are bigint in PostgreSQL when summed; all of ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day is a string, never a Date at somebody's midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Tables and queries on one connection or a pool of them, which is open to whoever sends a prepared statement. */
type Queries<Client extends pg.Pool | pg.PoolClient> = Omit<NodePgDatabase, 'transaction'> & {
  readonly $client: Client
}

/** The database outside a transaction: for reads. */
export type Database = Queries<pg.Pool> & {
  /**
   * All that `run` writes is kept when it is done, nothing when it throws; what it throws goes on to the caller. It may be run twice: a
   * transaction that PostgreSQL ended in favour of another is tried once more, so `run` does nothing that the database could not take back.
   * `of` says for whom: all that say so share two thirds of the connections, and one person's take half of those. Refusal: `Overloaded`
   * when there is none in time.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, of?: string): Promise<T>
}

/** A running transaction: every write gets one and never opens its own. `pendingWrites`: what is written when it ends. */
export type Tx = Queries<pg.PoolClient> & { readonly pendingWrites: PendingWrites }

/** What a query needs: either of the two. */
export type Queryable = Database | Tx

/**
 * How long somebody who waits for an answer is kept waiting by the database, in seconds: by one statement that reads, and by one in a
 * transaction, half of that by what others have locked.
 */
export type Patience = { readonly readSeconds: number; readonly writeSeconds: number }

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** Our reads take milliseconds: starting helpers or a compiler for one takes longer than it saves, and other requests need the processors. */
const readQuickly = 'set max_parallel_workers_per_gather = 0; set jit = off;'

const onConnect = (patience: Patience | undefined) => async (client: pg.ClientBase) => {
  // A transaction that does nothing for so long belongs to a process that hangs; its locks keep everybody else.
  const limits = patience
    ? `set statement_timeout = ${milliseconds(patience.readSeconds)};
       set idle_in_transaction_session_timeout = ${milliseconds(patience.writeSeconds)}`
    : ''
  await client.query(readQuickly + limits)
}

/**
 * Opens a pool. `max` stays below PostgreSQL's own limit so that several processes can share it. Without `patience` everything may take
 * as long as it takes: for what nobody waits for.
 */
export const openDatabase = (connectionString: string, max = 20, patience?: Patience): Database => {
  const connectionTimeoutMillis = patience ? milliseconds(patience.readSeconds) : 0
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis,
    onConnect: onConnect(patience),
  })
  // An idle connection that PostgreSQL closes (restart, failover) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // graphile-worker insists on this one too: errors of a client that is in use reach the query that uses it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return Object.assign(drizzle({ client: pool, casing }), { transaction: transactionsOn(pool, max, patience) })
}

const casing = 'snake_case'

/** Who is back at once can lock what the other one was let go on for, before that one has woken up. */
const pauseBeforeTryingAgain = 250

/** More of those who wait for an answer would only wait in vain. */
export const mostWaiting = 500

/** Drizzle's own keeps its connection to itself, so that nothing in it could be sent as a prepared statement. */
const transactionsOn = (pool: pg.Pool, max: number, patience: Patience | undefined): Database['transaction'] => {
  const most = Math.max(1, Math.floor((max * 2) / 3))
  const enter = placesFor({
    most,
    mostAPerson: Math.ceil(most / 2),
    mostWaiting: patience ? mostWaiting : Number.POSITIVE_INFINITY,
    patience: patience?.readSeconds,
  })
  const begin = patience
    ? `begin; set local statement_timeout = ${milliseconds(patience.writeSeconds)};
       set local lock_timeout = ${milliseconds(patience.writeSeconds / 2)}`
    : 'begin'
  const planned = planningOnce()
  const attempt = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(begin)
      const tx = Object.assign(drizzle({ client: planned(client), casing }), { pendingWrites: new Map() })
      const result = await run(tx)
      await writeLast(tx)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection that cannot even go back is thrown away.
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      throw error
    }
  }
  const twice = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    attempt(run).catch(async (error) => {
      if (!gaveWay(error)) throw error
      await sleep(pauseBeforeTryingAgain)
      return attempt(run)
    })
  return async (run, of) => {
    if (of === undefined) return twice(run)
    const leave = await enter(of)
    try {
      return await twice(run)
    } finally {
      leave()
    }
  }
}
