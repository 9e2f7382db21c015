import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const failureOf = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  )

/** What really happens, by the driver and PostgreSQL themselves. */
const away: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['nobody listens', () => new pg.Client({ host: '127.0.0.1', port: 1 }).connect()],
  ['no such host', () => new pg.Client({ host: 'no-such-host.invalid' }).connect()],
  [
    'the connection is ended by the server',
    async () => {
      const client = new pg.Client({ connectionString: database.connectionString })
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const sleeping = failureOf(client.query('select pg_sleep(20)'))
      await database.db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
      throw await sleeping
    },
  ],
  [
    'no connection is free in time',
    async () => {
      const pool = new pg.Pool({ connectionString: database.connectionString, max: 1, connectionTimeoutMillis: 50 })
      const held = await pool.connect()
      try {
        await pool.query('select 1')
      } finally {
        held.release()
        await pool.end()
      }
    },
  ],
]

test.each(away)('the database is away when %s, also as the cause of a query’s error', async (_, happen) => {
  const error = await failureOf(happen())
  expect(isDatabaseAway(error), String(error)).toBe(true)
  expect(isDatabaseAway(new DrizzleQueryError('select 1', [], error as Error))).toBe(true)
})

test.each([
  ['a wrong statement', () => database.db.$client.query('select from where')],
  ['a broken constraint', () => database.db.$client.query('insert into company default values')],
  ['a bug of ours', () => Promise.reject(new TypeError('undefined is not a function'))],
])('it is there after %s', async (_, happen) => {
  expect(isDatabaseAway(await failureOf(happen()))).toBe(false)
})
