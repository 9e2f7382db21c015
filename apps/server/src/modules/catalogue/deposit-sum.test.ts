import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it.each([
  ['nothing lent', [], 0],
  ['a jar', [{ kind: 'container', count: 1, cents: 15 }], 15],
  // 20 × 0.08 € + 1.50 €, as on every crate of beer.
  [
    'a crate',
    [
      { kind: 'bottle', count: 20, cents: 8 },
      { kind: 'bottleCrate', count: 1, cents: 150 },
    ],
    310,
  ],
])('%s: the database sums the deposits up', async (_, deposits, cents) => {
  const { rows } = await database.db.execute(sql`select deposit_sum(${JSON.stringify(deposits)}::jsonb) as cents`)
  expect(rows).toEqual([{ cents }])
})
