import { mayChangeNature, type OpenBusiness } from '@regionalmarkt/domain/articles/unit-nature.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import type { salesUnits } from './tables.ts'

/** One row about a sales unit, in parentheses: `stock`, `customerOrders`, `supplierOrders`. Who keeps them says so; the catalogue knows none of them. */
export type OpenUnits = (salesUnitId: SQL) => SQL

type Unit = Pick<typeof salesUnits.$inferSelect, 'id' | 'status'>

/** `UnitInUse`, which names the sales unit, when something of one of these stands on a shelf or is ordered. Their rows are locked. */
export const keepNature = async (tx: Tx, openUnits: OpenUnits, units: readonly Unit[]): Promise<void> => {
  for (const { id, status } of units) {
    const { rows } = await tx.execute<OpenBusiness>(sql`select * from ${openUnits(sql`${id}::uuid`)} open`)
    refusalAbout({ salesUnitId: id }, () => orRefuse(mayChangeNature(status, orNotFound(rows[0]))))
  }
}
