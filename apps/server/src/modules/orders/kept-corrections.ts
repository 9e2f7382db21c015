import { type SQL, sql } from 'drizzle-orm'
import { chargeCorrections } from './tables.ts'

/** The corrections `c`, in their order, that `isMeant` lets through. */
export const correctionsSql = (isMeant: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.id) from ${chargeCorrections} c where ${isMeant}), '[]')`
