import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Cents and counts are bigint in PostgreSQL when summed; all of ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day is a string, never a Date at somebody's midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** The database outside a transaction: for reads. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** A running transaction: every write gets one and never opens its own. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

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
  return drizzle({ client: pool, casing: 'snake_case' })
}
