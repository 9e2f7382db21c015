import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'
import { given, type Statement, statement } from './prepared.ts'

type Insert<Table extends PgTable> = Table['$inferInsert']

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const columnOf = (key: string): SQL => sql`${sql.identifier(toSnakeCase(key))}`

/** Puts rows into one parameter. */
const rowsIn = (keys: readonly string[]) => {
  const names = keys.map((key) => [key, toSnakeCase(key)] as const)
  return (rows: readonly Readonly<Record<string, unknown>>[]): string =>
    JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]]))))
}

type Insertion<Table extends PgTable> = {
  readonly asked: Statement<Table['$inferSelect']>
  readonly given: (rows: readonly Insert<Table>[]) => string
}

const insertionOf = <Table extends PgTable>(table: Table, keys: readonly string[]): Insertion<Table> => {
  const columns = listed(keys.map(columnOf))
  const written = Object.keys(getTableColumns(table)).map((key) => sql`${columnOf(key)} as ${sql.identifier(key)}`)
  const text = sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${given('rows')}::json) returning ${listed(written)}`
  return { asked: statement(text), given: rowsIn(keys) }
}

const known = new WeakMap<PgTable, Map<string, unknown>>()

/**
 * Inserts rows and returns them as they were written, in the order in which they came. The statement is the same for one row and for a
 * hundred, so that it is put together once a process and planned once a connection: for what is written at every order. All rows set what
 * the first one names; what it does not name gets its default.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Insert<Table>[],
): Promise<Table['$inferSelect'][]> => {
  const [first] = rows
  if (!first) return []
  const forms = known.get(table) ?? new Map<string, unknown>()
  known.set(table, forms)
  const keys = Object.keys(first)
  const form = keys.join()
  const insertion = (forms.get(form) as Insertion<Table> | undefined) ?? insertionOf(table, keys)
  forms.set(form, insertion)
  return insertion.asked(tx, { rows: insertion.given(rows) })
}
