import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** So many rows of a statement stay below PostgreSQL's limit of values, and tell often enough how far the import is. */
const chunk = 500

/** Does the work for all rows in parts, and says after each how many are done. */
export const inChunks = async <T, R>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<R[]>,
  onDone: (rows: number) => void = () => undefined,
): Promise<R[]> => {
  const results: R[] = []
  for (let begin = 0; begin < rows.length; begin += chunk) {
    results.push(...(await work(rows.slice(begin, begin + chunk))))
    onDone(Math.min(rows.length, begin + chunk))
  }
  return results
}

/**
 * Rows of a statement as two arrays: PostgreSQL knows how many there are, and joins them by a hash. Of one JSON value it expects a
 * hundred rows, whatever is in it.
 */
export const valuesSql = (rows: readonly { readonly id: string; readonly value: unknown }[]): SQL => sql`unnest(
  ${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ value }) => JSON.stringify(value)))}::jsonb[]) as v (id, said)`

/** Whether an id is one of many: as one value, however many there are. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
