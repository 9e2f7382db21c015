import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf, columnOf, columnsOf } from './columns.ts'
import type { Queryable } from './database.ts'
import { invariant } from './invariant.ts'
import { given, type Statement, statement } from './prepared.ts'

type Insert<Table extends PgTable> = Table['$inferInsert']

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** Puts rows into one parameter. */
const rowsIn = (keys: readonly string[]) => {
  const names = keys.map((key) => [key, columnNameOf(key)] as const)
  return (rows: readonly Readonly<Record<string, unknown>>[]): string =>
    JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]]))))
}

type Insertion<Table extends PgTable> = {
  readonly asked: Statement<Table['$inferSelect']>
  readonly given: (rows: readonly Insert<Table>[]) => string
}

const insertionOf = <Table extends PgTable>(
  table: Table,
  keys: readonly string[],
  onConflict: SQL,
): Insertion<Table> => {
  const columns = listed(keys.map(columnOf))
  const text = sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${given('rows')}::json)
    ${onConflict} returning ${columnsOf(table)}`
  return { asked: statement(text), given: rowsIn(keys) }
}

/** Statements by what they do on a conflict, by table and by the columns they are given. */
const known = new WeakMap<SQL, WeakMap<PgTable, Map<string, unknown>>>()
const refused = sql``

/**
 * Inserts rows and returns them as they were written, in the order in which they came. The statement is the same for one row and for a
 * hundred, so that it is put together once a process and planned once a connection: for what is written at every order. All rows set what
 * the first one names, and nothing else, which is an error; what it does not name gets its default. `onConflict`: a constant clause for rows that are there already.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Insert<Table>[],
  onConflict = refused,
): Promise<Table['$inferSelect'][]> => {
  const [first] = rows
  if (!first) return []
  const ofTables = known.get(onConflict) ?? new WeakMap<PgTable, Map<string, unknown>>()
  known.set(onConflict, ofTables)
  const forms = ofTables.get(table) ?? new Map<string, unknown>()
  ofTables.set(table, forms)
  const keys = Object.keys(first)
  for (const row of rows)
    for (const key of Object.keys(row)) invariant(key in first || undefined, `the first row names ${key}, too`)
  const form = keys.join()
  const insertion = (forms.get(form) as Insertion<Table> | undefined) ?? insertionOf(table, keys, onConflict)
  forms.set(form, insertion)
  return insertion.asked(tx, { rows: insertion.given(rows) })
}
