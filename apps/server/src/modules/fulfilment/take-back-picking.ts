import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { takeBackPicking as contract } from '@regionalmarkt/contract/fulfilment/take-back-picking.ts'
import { hasLeftHub, takeBackPicking as takeBack } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { and, eq, sql, sum } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { itemOf, lockCustomerOrder, missingAtShelf, restoreMissing } from '../orders/public.ts'
import { moveStock, readableStockMovements, type StockMovement } from '../stock/public.ts'
import { goodsForLines } from './goods-for-lines.ts'

/**
 * A picking was wrong: the box is emptied, what was written off at the shelf is there again, and the line waits to be picked as before.
 * Each is a movement of its own with the reason; its customer learns what comes after all. Refusals: `NotYetPicked`,
 * `TransitionNotAllowed` once a box of the order has left, `AlreadyClosed`.
 */
export const takeBackPicking = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: ParamsOf<typeof contract>,
  { reason }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockCustomerOrder(tx, { retailerId }, orderNumber)
  const item = itemOf(order, itemId)
  const { pickedFrom } = (await goodsForLines(tx, retailerId, [itemId]))(itemId)
  const { writtenOff, lastId } = await writtenOffOf(tx, itemId)
  const missing = missingAtShelf(order, item, lastId)
  const madeGood = missing.reduce((sum, part) => sum + part.missing - part.quantity, 0)
  const { movements, ...restored } = orRefuse(
    takeBack({ ...item, hasLeft: hasLeftHub(order.items) }, 'hub', { pickedFrom, writtenOff, madeGood, reason }),
  )
  await moveStock(
    tx,
    actor,
    movements.map((movement): StockMovement => ({ ...movement, orderItemId: itemId, reason })),
  )
  const facts = await restoreMissing(tx, actor, order, item, { ...restored, missing, reason })
  return { answer: { status: restored.status }, facts: [...facts, { kind: 'stockMoved', companyIds: [retailerId] }] }
}

/** Goods that the ledger says were corrected away for a line and have not come back since, by stock row; `lastId`: its latest entry. */
const writtenOffOf = async (tx: Tx, orderItemId: string) => {
  const rows = await tx
    .select({
      stockId: readableStockMovements.stockId,
      change: sum(readableStockMovements.onHandChange).mapWith(Number),
      lastId: sql<string>`max(${readableStockMovements.id}::text)`,
    })
    .from(readableStockMovements)
    .where(and(eq(readableStockMovements.orderItemId, orderItemId), eq(readableStockMovements.kind, 'correction')))
    .groupBy(readableStockMovements.stockId)
    .orderBy(readableStockMovements.stockId)
  const off = rows.filter(({ change }) => change < 0)
  return {
    writtenOff: off.map(({ stockId, change }) => ({ stockId, quantity: -change })),
    lastId:
      off
        .map((row) => row.lastId)
        .sort()
        .at(-1) ?? '',
  }
}
