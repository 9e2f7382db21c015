import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { functionFiles, migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const functions = async (): Promise<Map<string, string>> => {
  const { rows } = await database.db.execute<{ name: string; text: string }>(sql`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

it('every function of the database stands in the file of its name, and every such file in the database', async () => {
  const files = functionFiles().map((file) => basename(file, '.sql'))
  expect([...files.filter((name) => name !== 'extensions')].sort()).toEqual([...(await functions()).keys()])
})

it('what the functions say of tables is true: PostgreSQL takes them all once more and looks at their bodies', async () => {
  for (const file of functionFiles()) await database.db.execute(sql.raw(await readFile(file, 'utf8')))
})

it('a function that was changed is what its file says again after the next start, also where several processes start at once', async () => {
  const before = await functions()
  await database.db.execute(
    sql.raw(`create or replace function market_sound(folded text) returns text language sql immutable strict parallel safe
    return folded`),
  )
  expect((await functions()).get('market_sound')).not.toBe(before.get('market_sound'))
  await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  expect(await functions()).toEqual(before)
})

it('a database that was made by a migration which has changed since is refused, not left without the change', async () => {
  const { db } = database
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another file' where id = 1`)
  await expect(migrate(db)).rejects.toThrow('has changed since')
})
