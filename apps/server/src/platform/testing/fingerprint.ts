import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Table → rows and a hash over all of them: two fingerprints are equal when nothing was written in between. */
export const fingerprintOf = async (db: Database): Promise<Record<string, string>> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
          from ${sql.identifier(name)} t`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}
