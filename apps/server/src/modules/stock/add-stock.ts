import type { hubStockBody, newStockResponse } from '@regionalmarkt/contract/stock/add-stock.schema.ts'
import { and, eq, gt, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockUnit } from '../catalogue/public.ts'
import { lockStocks } from './lock-stocks.ts'
import { moveStock } from './move-stock.ts'
import { openStocks, putOnShelves } from './open-stocks.ts'
import { stocks } from './tables.ts'

type NewStock = Omit<z.output<typeof hubStockBody>, 'warehouseId' | 'reason'> &
  Partial<Pick<z.output<typeof hubStockBody>, 'warehouseId' | 'reason'>> & {
    readonly salesUnitId: string
    readonly seen?: number | undefined
  }

/**
 * Goods of a sales unit that the actor keeps come into the actor's own warehouse, never into somebody else's; they can be sold when the
 * transaction commits. Of what is made to order a hub may have some on its shelf; a producer's counts once its stock is kept.
 * Refusals: `NotFound`, `VersionOutdated` where there are no longer as many as were `seen`.
 */
export const addStock = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId, quantity, lot, bestBefore, shelf, warehouseId = null, reason = null, seen }: NewStock,
): Promise<Outcome<z.output<typeof newStockResponse>>> => {
  await lockUnit(tx, actor, salesUnitId)
  const companyId = actor.viewer.company.id
  const [opened] = await openStocks(tx, companyId, [{ salesUnitId, lot, bestBefore }], warehouseId)
  const stockId = invariant(opened, 'each lot has its row')
  if (seen !== undefined) await checkSeen(tx, companyId, { salesUnitId, stockId, seen })
  await moveStock(tx, actor, [{ kind: 'receipt', stockId, quantity, ...(reason === null ? {} : { reason }) }])
  if (shelf !== null) await putOnShelves(tx, [{ stockId, shelf }])
  const after = { salesUnitId, quantity, lot, bestBefore, shelf, reason }
  audit(tx, actor, { action: 'add-stock', subject: 'stock', subjectId: stockId, after })
  const [total] = await tx
    .select({ onHand: sum(stocks.onHand) })
    .from(stocks)
    .where(and(eq(stocks.companyId, companyId), eq(stocks.salesUnitId, salesUnitId)))
  return {
    answer: { stockId, onHand: Number(total?.onHand ?? 0) },
    facts: [{ kind: 'stockMoved', companyIds: [companyId] }],
  }
}

type Seen = { readonly salesUnitId: string; readonly stockId: string; readonly seen: number }

/** Locks all the company has of a sales unit, the new lot among them, and looks whether it still is what somebody decided by. */
const checkSeen = async (tx: Tx, companyId: string, { salesUnitId, stockId, seen }: Seen): Promise<void> => {
  const lots = await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(eq(stocks.companyId, companyId), eq(stocks.salesUnitId, salesUnitId), gt(stocks.onHand, 0)))
  const locked = await lockStocks(tx, [...lots.map(({ id }) => id), stockId])
  const onHand = locked.reduce((total, lot) => total + lot.onHand, 0)
  if (onHand !== seen) throw new DomainError('VersionOutdated', { onHand })
}
