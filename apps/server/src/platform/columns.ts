import { getTableColumns, getViewSelectedFields, is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable, type PgView } from 'drizzle-orm/pg-core'

const names = new Map<string, string>()

/** The name in PostgreSQL of what our code calls `key`. */
export const columnNameOf = (key: string): string => {
  const name = names.get(key) ?? toSnakeCase(key)
  names.set(key, name)
  return name
}

/** A column by the name it has in our code. */
export const columnOf = (key: string): SQL => sql`${sql.identifier(columnNameOf(key))}`

/** All columns of a table or a read model as a statement selects or returns them, under the names they have in our code. */
export const columnsOf = (source: PgTable | PgView): SQL => {
  const fields = is(source, PgTable) ? getTableColumns(source) : getViewSelectedFields(source)
  return sql.join(
    Object.keys(fields).map((key) => sql`${columnOf(key)} as ${sql.identifier(key)}`),
    sql`, `,
  )
}
