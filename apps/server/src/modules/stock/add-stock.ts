import type { newStockBody, newStockResponse } from '@regionalmarkt/contract/stock/add-stock.schema.ts'
import { and, eq, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockUnit } from '../catalogue/public.ts'
import { moveStock } from './move-stock.ts'
import { openStocks, putOnShelves } from './open-stocks.ts'
import { stocks } from './tables.ts'

/**
 * Goods of a sales unit that the actor keeps come into its supplier's warehouse; they can be sold when the transaction commits.
 * Refusals: `NotFound`, `StockNotTracked`.
 */
export const addStock = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId, quantity, lot, bestBefore, shelf }: z.output<typeof newStockBody> & { salesUnitId: string },
): Promise<Outcome<z.output<typeof newStockResponse>>> => {
  const { unit, supplierId } = await lockUnit(tx, actor, salesUnitId)
  if (!unit.isStockTracked) throw new DomainError('StockNotTracked')
  const [opened] = await openStocks(tx, supplierId, [{ salesUnitId, lot, bestBefore }])
  const stockId = invariant(opened, 'each lot has its row')
  await moveStock(tx, actor, [{ kind: 'receipt', stockId, quantity }])
  if (shelf !== null) await putOnShelves(tx, [{ stockId, shelf }])
  const after = { salesUnitId, quantity, lot, bestBefore, shelf }
  await audit(tx, actor, { action: 'add-stock', subject: 'stock', subjectId: stockId, after })
  const [total] = await tx
    .select({ onHand: sum(stocks.onHand) })
    .from(stocks)
    .where(and(eq(stocks.companyId, supplierId), eq(stocks.salesUnitId, salesUnitId)))
  return {
    answer: { stockId, onHand: Number(total?.onHand ?? 0) },
    facts: [{ kind: 'stockMoved', companyIds: [supplierId] }],
  }
}
