import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Tx } from './database.ts'
import { lastWrite } from './pending-writes.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(
    sql`create table word (id int generated always as identity, said_by text not null, said text)`,
  )
  await database.db.execute(sql`create sequence drawn`)
})
afterAll(() => database.drop())
beforeEach(() => database.db.execute(sql`truncate word`))

const say = lastWrite<{ readonly saidBy: string | null; readonly said: string }>(
  'words',
  (words) => sql`words as (
    insert into word (said_by, said) select said_by, said from json_populate_recordset(null::word, ${words}::json) returning id)`,
)
const draw = lastWrite<object>(
  'draws',
  (rows) => sql`draws as (select nextval('drawn') from json_array_elements(${rows}::json))`,
)

const words = async () => (await database.db.execute(sql`select said_by as by, said from word order by id`)).rows
const anke = { saidBy: 'Anke', said: `it's "so"` }

/** What is sent on the connection of a transaction from now on. */
const sentBy = ({ $client }: Tx) => {
  const query = vi.spyOn(Object.getPrototypeOf($client) as pg.PoolClient, 'query')
  return () => query.mock.calls.map(([asked]) => (asked as unknown as pg.QueryConfig).text ?? String(asked))
}

it('sends everything in one statement before the commit, in the order in which it came', async () => {
  const sent = await database.db.transaction(async (tx) => {
    say(tx, [anke])
    draw(tx, [{}, {}])
    say(tx, [
      { saidBy: 'Bo', said: '' },
      { ...anke, saidBy: 'Cem' },
    ])
    say(tx, [])
    expect(await words()).toEqual([])
    return sentBy(tx)
  })
  expect(sent()).toEqual([expect.stringMatching(/^with words as .*draws as /s), 'commit'])
  vi.restoreAllMocks()
  expect(await words()).toEqual([
    { by: 'Anke', said: `it's "so"` },
    { by: 'Bo', said: '' },
    { by: 'Cem', said: `it's "so"` },
  ])
  // A step that only asks is done as well, for each of its rows.
  expect((await database.db.execute(sql`select last_value from drawn`)).rows).toEqual([{ last_value: 2 }])
})

it('writes nothing of a transaction that fails, and a refused row fails all of it', async () => {
  const failing = database.db.transaction(async (tx) => {
    say(tx, [anke])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into word (said_by) values ('before')`)
    say(tx, [anke, { saidBy: null, said: '' }])
  })
  await expect(refused).rejects.toMatchObject({ column: 'said_by' })
  expect(await words()).toEqual([])
})

it('writes once what a transaction that is run again has said twice', async () => {
  let runs = 0
  await database.db.transaction(async (tx) => {
    runs += 1
    say(tx, [anke])
    if (runs === 1) throw Object.assign(new Error('gave way'), { code: '40P01' })
  })
  expect(runs).toBe(2)
  expect(await words()).toHaveLength(1)
})
