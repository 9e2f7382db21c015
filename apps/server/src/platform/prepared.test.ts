import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { given, statementsBy } from './prepared.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('lets connections keep a hundred forms of a question, and answers all others as well', async () => {
  const sumWith = statementsBy<{ n: number }, { sum: number }>(
    ({ n }) => sql`select ${given('one')}::int + ${sql.raw(String(n))} as sum`,
  )
  await database.db.transaction(async (tx) => {
    for (const n of Array.from({ length: 130 }, (_, at) => at))
      expect(await sumWith({ n })(tx, { one: 1 })).toEqual([{ sum: 1 + n }])
    for (const n of [0, 129]) expect(await sumWith({ n })(tx, { one: 2 })).toEqual([{ sum: 2 + n }])
    const { rows } = await tx.execute(sql`select from pg_prepared_statements where statement like '%as sum'`)
    expect(rows).toHaveLength(100)
  })
})
