import { sql } from 'drizzle-orm'
import { columnsOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/database.ts'
import { statement, unseen } from '../../platform/prepared.ts'
import { stocks } from './tables.ts'

/** Locks stock rows in id order, so that two transactions that want the same rows never wait for each other in a circle. */
export const lockStocks = async (tx: Tx, stockIds: readonly string[]) => {
  if (stockIds.length === 0) return []
  return lockThese(tx, { stockIds: [...new Set(stockIds)] })
}

const lockThese = statement<typeof stocks.$inferSelect>(sql`
  select ${columnsOf(stocks)} from ${stocks} where id = any(${unseen('stockIds', 'uuid[]')})
  order by id for no key update`)

/**
 * Locks, in id order, what these companies have of these sales units, and returns it as it is once the locks are held:
 * whoever was first has then written what is left.
 */
export const lockStocksOf = async (tx: Tx, companyIds: readonly string[], salesUnitIds: readonly string[]) => {
  if (companyIds.length === 0 || salesUnitIds.length === 0) return []
  return lockOfThese(tx, { companyIds, salesUnitIds })
}

const lockOfThese = statement<typeof stocks.$inferSelect>(sql`
  select ${columnsOf(stocks)} from ${stocks}
  where sales_unit_id = any(${unseen('salesUnitIds', 'uuid[]')})
    and company_id = any(${unseen('companyIds', 'uuid[]')}) and on_hand > 0
  order by id for no key update`)
