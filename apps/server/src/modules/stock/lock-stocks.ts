import { and, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { stocks } from './tables.ts'

/** Locks stock rows in id order, so that two transactions that want the same rows never wait for each other in a circle. */
export const lockStocks = async (tx: Tx, stockIds: readonly string[]) => {
  if (stockIds.length === 0) return []
  return tx
    .select()
    .from(stocks)
    .where(inArray(stocks.id, [...new Set(stockIds)]))
    .orderBy(stocks.id)
    .for('no key update')
}

/**
 * Locks, in id order, what these companies have of these sales units, and returns it as it is once the locks are held:
 * whoever was first has then written what is left.
 */
export const lockStocksOf = async (tx: Tx, companyIds: readonly string[], salesUnitIds: readonly string[]) => {
  if (companyIds.length === 0 || salesUnitIds.length === 0) return []
  return tx
    .select()
    .from(stocks)
    .where(
      and(
        inArray(stocks.salesUnitId, [...salesUnitIds]),
        inArray(stocks.companyId, [...companyIds]),
        gt(stocks.onHand, 0),
      ),
    )
    .orderBy(stocks.id)
    .for('no key update')
}
