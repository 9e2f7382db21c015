import { getTableColumns } from 'drizzle-orm'
import { type PgTable, pgView, QueryBuilder } from 'drizzle-orm/pg-core'

const casing = 'snake_case'

/**
 * What other modules may read of a table: a view of these columns and no others, which PostgreSQL plans as it plans the table. The view
 * itself stands with the table in the module's migration.
 */
export const readModel = <
  const Name extends string,
  Table extends PgTable,
  Column extends keyof Table['_']['columns'] & string,
>(
  name: Name,
  table: Table,
  ...columns: readonly Column[]
) => {
  const all = getTableColumns(table)
  const selected = Object.fromEntries(columns.map((column) => [column, all[column]])) as Pick<
    Table['_']['columns'],
    Column
  >
  return pgView(name).as(new QueryBuilder({ casing }).select(selected).from(table as PgTable))
}
