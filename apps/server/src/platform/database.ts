import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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
  /** All that `run` writes is kept when it is done, nothing when it throws; what it throws goes on to the caller. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/** A running transaction: every write gets one and never opens its own. */
export type Tx = Queries<pg.PoolClient>

/** What a query needs: either of the two. */
export type Queryable = Database | Tx

/** Our reads take milliseconds: starting helpers or a compiler for one takes longer than it saves, and other requests need the processors. */
const readQuickly = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set max_parallel_workers_per_gather = 0; set jit = off')
}

/** Opens a pool. `max` stays below PostgreSQL's own limit so that several processes can share it. */
export const openDatabase = (connectionString: string, max = 20): Database => {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000, onConnect: readQuickly })
  // An idle connection that PostgreSQL closes (restart, failover) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // graphile-worker insists on this one too: errors of a client that is in use reach the query that uses it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return Object.assign(drizzle({ client: pool, casing }), { transaction: transactionsOn(pool) })
}

const casing = 'snake_case'

/** Drizzle's own keeps its connection to itself, so that nothing in it could be sent as a prepared statement. */
const transactionsOn =
  (pool: pg.Pool): Database['transaction'] =>
  async (run) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await run(drizzle({ client, casing }))
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
