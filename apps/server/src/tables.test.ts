import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { functionFiles } from './platform/migrate.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

// The generator gives every list of this process a `random`; tests that run after this one must not meet it.
Reflect.deleteProperty(Array.prototype, 'random')

/** What PostgreSQL itself knows of its tables, a line each. Names that it made up for keys are left out. */
const catalogue = `
  select format('column %s.%s: %s%s%s%s', c.relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ', not null' end,
    ', default ' || pg_get_expr(adbin, adrelid), case when attgenerated <> '' then ', generated' end) as line
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select format('constraint of %s: %s%s', conrelid::regclass, case when contype = 'c' then conname || ' ' end, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select format('index %s: %s', c.relname, regexp_replace(pg_get_indexdef(c.oid), '^.* ON ', ''))
  from pg_class c join pg_index i on indexrelid = c.oid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u'))
  union all
  select format('view %s: %s', relname, pg_get_viewdef(oid)) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all
  select format('sequence %s', sequencename) from pg_sequences where schemaname = 'public'
`

/** What a module below says of one above it, which it may not know. */
const upwards = [
  'constraint of stock_movement: FOREIGN KEY (order_item_id) REFERENCES business_customer_order_item(id)',
  'constraint of stock_movement: FOREIGN KEY (retailer_order_item_id) REFERENCES retailer_order_item(id)',
  'constraint of stock_reservation: FOREIGN KEY (order_item_id) REFERENCES business_customer_order_item(id)',
  'constraint of stock_reservation: FOREIGN KEY (own_item_id) REFERENCES retailer_order_item(id)',
]

/** Drizzle has no word for columns that an index carries along. */
const whatDrizzleCanSay = (line: string) => line.replace(/ INCLUDE \([^)]*\)/, '')

const declared = async (): Promise<Record<string, unknown>> => {
  const files = globSync(['platform/tables.ts', 'modules/*/{tables,read-models}.ts'], { cwd: import.meta.dirname })
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))))
}

const scratch = `tables_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('postgres') })
let migrated: TestDatabase
let fromDeclaration: pg.Client
beforeAll(async () => {
  migrated = await testDatabase()
  await admin.connect()
  await admin.query(`create database ${scratch}`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${scratch}`
  fromDeclaration = new pg.Client({ connectionString: url.href })
  await fromDeclaration.connect()
})
afterAll(async () => {
  await fromDeclaration.end()
  await admin.query(`drop database ${scratch}`)
  await admin.end()
  await migrated.drop()
})

it('the tables and views that tables.ts and read-models.ts declare are those that the migrations make', async () => {
  const functions = await Promise.all(functionFiles().map((file) => readFile(file, 'utf8')))
  await fromDeclaration.query(['set local check_function_bodies = off', ...functions].join(';\n'))
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const everything = generateDrizzleJson(await declared(), nothing.id, undefined, 'snake_case')
  for (const statement of await generateMigration(nothing, everything)) await fromDeclaration.query(statement)

  const { rows: made } = await fromDeclaration.query<{ line: string }>(catalogue)
  const { rows: found } = await migrated.db.$client.query<{ line: string }>(catalogue)
  const expected = [...made.map(({ line }) => line), ...upwards]
  expect(found.map(({ line }) => whatDrizzleCanSay(line)).sort()).toEqual(expected.sort())
})
