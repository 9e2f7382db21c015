import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Table → rows and a hash over all of them: two fingerprints are equal when nothing was written in between. */
export const fingerprintOf = async (db: Database): Promise<Record<string, string>> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const printOf = ({ name }: { readonly name: string }) => sql`
    select ${name}::text as name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
    from ${sql.identifier(name)} t`
  // One statement for all of them: a matrix asks some hundred times.
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(tables.map(printOf), sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
