import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gatherRowsOf } from './gather-rows.ts'
import { gatheredWrite, lastWrite, writeGathered } from './pending-writes.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const crates = pgTable('test_crate', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  labelText: text().notNull(),
  grams: integer(),
  lots: jsonb().$type<readonly string[]>().notNull().default([]),
  packedAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
})
const slips = pgTable('test_slip', { crateId: uuid().notNull(), said: text().notNull() })
const stamps = pgTable('test_stamp', { drawn: integer().notNull().default(sql`nextval('test_drawn')`) })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`
    create table test_crate (id uuid primary key default uuidv7(), label_text text not null unique, grams int,
      lots jsonb not null default '[]', packed_at timestamptz, version int not null default 1);
    create table test_slip (crate_id uuid not null references test_crate, said text not null)`)
})
afterAll(() => database.drop())
beforeEach(() => database.db.execute(sql`truncate test_crate, test_slip`))

const gatherCrates = gatherRowsOf(crates)
const gatherSlips = gatherRowsOf(slips)
const read = () => database.db.select().from(crates).orderBy(crates.id)

it('returns rows as they are written, in the order in which they came, and writes them when asked', async () => {
  const packedAt = new Date('2026-11-25T04:30:00.123Z')
  const [returned, before] = await database.db.transaction(async (tx) => {
    const rows = gatherCrates(tx, [
      { labelText: `a"b'c\\ d`, grams: 2 ** 31 - 1, lots: ['L 1', '{"}', ''], packedAt, version: 7 },
      { labelText: '' },
    ])
    const known = await tx.select().from(crates)
    await writeGathered(tx)
    return [rows, known] as const
  })
  expect(before).toEqual([])
  expect(await read()).toEqual(returned.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(returned).toMatchObject([{ version: 7 }, { labelText: '', grams: null, lots: [], packedAt: null, version: 1 }])
})

it('writes what refers to each other in one statement, whichever was gathered first', async () => {
  const id = '01939d5c-0000-7000-8000-000000000001'
  await database.db.transaction(async (tx) => {
    gatherSlips(tx, [{ crateId: id, said: 'first' }])
    gatherCrates(tx, [{ id, labelText: 'last' }])
  })
  expect(await database.db.select().from(slips)).toEqual([{ crateId: id, said: 'first' }])
  const orphan = database.db.transaction(async (tx) => gatherSlips(tx, [{ crateId: crypto.randomUUID(), said: '' }]))
  await expect(orphan).rejects.toMatchObject({ code: '23503' })
})

it('grows what is there under the id that is given', async () => {
  const grow = gatherRowsOf(crates, sql`on conflict (label_text) do update set version = ${crates}.version + 1`)
  const [{ id } = { id: '' }] = await database.db.transaction(async (tx) => gatherCrates(tx, [{ labelText: 'known' }]))
  await database.db.transaction(async (tx) => grow(tx, [{ id, labelText: 'known' }, { labelText: 'new' }]))
  const after = await database.db.select().from(crates).orderBy(crates.labelText)
  expect(after).toMatchObject([
    { id, version: 2 },
    { labelText: 'new', version: 1 },
  ])
})

const weigh = gatheredWrite<{ id: string; grams: number }>(
  'weights',
  (rows) => sql`weights as (
    update ${crates} set grams = v.grams from json_populate_recordset(null::${crates}, ${rows}::json) as v
    where ${crates.id} = v.id returning 1)`,
)
const say = lastWrite<{ said: string }>(
  'said',
  (rows) => sql`said as (select said from json_populate_recordset(null::${slips}, ${rows}::json))`,
)

it('fails where one of the rows was not written, and leaves to the end what is not gathered', async () => {
  const lost = database.db.transaction(async (tx) => {
    const [crate] = gatherCrates(tx, [{ labelText: 'weighed' }])
    await writeGathered(tx)
    weigh(tx, [
      { id: crate?.id ?? '', grams: 5 },
      { id: crypto.randomUUID(), grams: 5 },
    ])
    say(tx, [{ said: 'kept' }])
    await writeGathered(tx).finally(() => expect(tx.pendingWrites.size).toBe(1))
  })
  await expect(lost).rejects.toThrow('all of weights are written')
  expect(await read()).toEqual([])
})

it('names a column whose default PostgreSQL alone knows', async () => {
  const unnamed = database.db.transaction(async (tx) => gatherRowsOf(stamps)(tx, [{}]))
  await expect(unnamed).rejects.toThrow('drawn')
})
