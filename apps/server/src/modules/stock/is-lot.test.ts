import { foldedLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ connections: 1 })
})
afterAll(() => database.drop())

it('folds every sign that both know as the program does', async () => {
  const signs = Array.from({ length: 0x1_ff_ff }, (_, code) => String.fromCodePoint(code + 1)).filter((sign) =>
    /^[^\p{Cc}\p{Cs}\p{Cn}\p{Co}]$/u.test(sign),
  )
  const texts = [...signs.map((sign) => `${sign}a${sign}${sign}B${sign}`), ' LB  2 ', 'a\u0308', '\t\r\n\u000b\f']
  const { rows } = await database.db.execute<{ text: string; folded: string }>(
    sql`select text, lot_fold(text) as folded from unnest(${sql.param(texts)}::text[]) text where unicode_assigned(text)`,
  )
  expect(rows.length).toBeGreaterThan(80_000)
  expect(rows.filter(({ text, folded }) => folded !== foldedLot(text))).toEqual([])
})
