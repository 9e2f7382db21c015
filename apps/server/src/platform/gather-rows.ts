import { randomUUIDv7 } from 'node:crypto'
import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnOf } from './columns.ts'
import type { Tx } from './database.ts'
import { invariant } from './invariant.ts'
import { gatheredWrite } from './pending-writes.ts'

type Gather<Table extends PgTable> = (tx: Tx, rows: readonly Table['$inferInsert'][]) => Table['$inferSelect'][]

/**
 * Makes the way to insert rows of a table that are written with what else is gathered (`writeGathered`), and returns them as they will be: what a
 * row does not name gets the table's default, an `id` is drawn here (ids of one millisecond are in no order). `onConflict`: a constant clause for rows that are there already, which then stand
 * under the id that is given.
 */
export const gatherRowsOf = <Table extends PgTable>(table: Table, onConflict: SQL = sql``): Gather<Table> => {
  const columns = Object.entries(getTableColumns(table))
  const listed = sql.join(
    columns.map(([key]) => columnOf(key)),
    sql`, `,
  )
  const name = `rows_of_${getTableName(table)}`
  const gather = gatheredWrite<Table['$inferSelect']>(
    name,
    (rows) => sql`${sql.identifier(name)} as (
      insert into ${table} (${listed}) select ${listed} from json_populate_recordset(null::${table}, ${rows}::json)
      ${onConflict} returning 1)`,
  )
  const asWritten = (row: Readonly<Record<string, unknown>>): Table['$inferSelect'] =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key]
        if (value !== undefined) return [key, value]
        if (key === 'id') return [key, randomUUIDv7()]
        invariant(
          is(column.default, SQL) ? undefined : true,
          `${name} names ${key}, whose default PostgreSQL alone knows`,
        )
        return [key, column.default ?? null]
      }),
    )
  return (tx, rows) => {
    const written = rows.map(asWritten)
    gather(tx, written)
    return written
  }
}
