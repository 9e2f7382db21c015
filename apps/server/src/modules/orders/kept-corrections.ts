import { type SQL, sql } from 'drizzle-orm'
import { chargeCorrections } from './tables.ts'

/** What was put right, in its order, by the corrections `c` that `isMeant` lets through. */
export const correctionsSql = (isMeant: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.id) from ${chargeCorrections} c where ${isMeant}), '[]')`
