import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from './insert-rows.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const boxes = pgTable('test_box', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  labelText: text().notNull(),
  grams: integer(),
  lots: text().array().notNull().default(sql`'{}'`),
  trace: jsonb(),
  packedAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`
    create table test_box (id uuid primary key default uuidv7(), label_text text not null, grams int,
      lots text[] not null default '{}', trace jsonb, packed_at timestamptz, version int not null default 1)`)
})
afterAll(() => database.drop())

const packedAt = new Date('2026-11-25T04:30:00.123Z')
const rows = [
  { labelText: `a"b'c\\ d`, grams: 2 ** 31 - 1, lots: ['L 1', '{"}', ''], trace: [{ deep: null }], packedAt },
  { labelText: '', grams: null, lots: [], trace: null, packedAt: null },
  { labelText: 'ö🥕', lots: ['x'], trace: 'text' },
]
const read = () => database.db.select().from(boxes).orderBy(boxes.id)

it('writes what an insert of Drizzle writes, and returns it in the order in which it came', async () => {
  await database.db.insert(boxes).values(rows)
  const [expected] = [(await read()).map(({ id: _, ...row }) => row)]
  await database.db.delete(boxes)
  const returned = await insertRows(database.db, boxes, rows)
  expect(returned.map(({ id: _, ...row }) => row)).toEqual(expected)
  expect(await read()).toEqual(returned)
})

it('writes nothing of nothing, nothing when a row is refused, and names the constraint', async () => {
  await database.db.delete(boxes)
  expect(await insertRows(database.db, boxes, [])).toEqual([])
  const refused = insertRows(database.db, boxes, [{ labelText: 'good' }, { labelText: null as never }])
  await expect(refused).rejects.toMatchObject({ column: 'label_text' })
  expect(await read()).toEqual([])
})

it('drops nothing that only a later row names', async () => {
  const uneven = insertRows(database.db, boxes, [{ labelText: 'a' }, { labelText: 'b', grams: 5 }])
  await expect(uneven).rejects.toThrow('grams')
})

it('sends one statement for any number of rows', async () => {
  await database.db.transaction(async (tx) => {
    for (const many of [1, 2, 50]) await insertRows(tx, boxes, Array(many).fill({ labelText: 'one of many' }))
    const { rows: kept } = await tx.execute(
      sql`select generic_plans + custom_plans as used from pg_prepared_statements where statement like 'insert into "test_box"%("label_text")%'`,
    )
    expect(kept).toEqual([{ used: 3 }])
  })
})
