import { isSameLot } from '@regionalmarkt/domain/stock/same-lot.ts'
import { asc, inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import type { Demand } from '../orders/public.ts'
import { type LockedRetailerOrder, readableRetailerOrderItemLots } from '../procurement/public.ts'
import { moveStock, openStocks, putOnShelves, type StockMovement } from '../stock/public.ts'
import type { Arrival } from './count-in.ts'
import { issueSupplierStock, lockHeldGoods } from './supplier-stock.ts'
import { inboundReceipts } from './tables.ts'

/**
 * Puts counted goods into the hub's stock by lot, those for its own shelf into the warehouse they were ordered for, and holds them for their customers' lines. Spoilt goods never enter stock;
 * they stand in the receipt alone. A lot that is blocked is not good (`LotBlocked`). Goods that nobody had announced leave the supplier's books here.
 */
export const putIntoStock = async (
  tx: Tx,
  actor: CompanyActor,
  orders: readonly LockedRetailerOrder[],
  arrivals: readonly Arrival[],
  demands: readonly Demand[],
): Promise<void> => {
  const retailerId = actor.viewer.company.id
  const announced = await announcedFor(tx, arrivals)
  const lots = arrivals.flatMap(({ item, shelf, received }) =>
    received.lots.map((lot) => {
      const { salesUnitId, warehouseId } = item
      const first = announced.find((each) => each.itemId === item.id && isSameLot(each.lot, lot.lot))
      return { ...lot, lot: first?.lot ?? lot.lot, salesUnitId, warehouseId, retailerOrderItemId: item.id, shelf }
    }),
  )
  const stockIds = await openStocks(tx, retailerId, lots)
  const held = await lockHeldGoods(tx, orders, demands, stockIds)
  const blocked = lots.findIndex((_, index) => held.rows.some((row) => row.isBlocked && row.id === stockIds[index]))
  const refused = lots[blocked]
  if (refused) throw new DomainError('LotBlocked', { lot: refused.lot, itemId: refused.retailerOrderItemId })
  const placed = lots.map((counted, index) => {
    const row = held.rows.find(({ id }) => id === stockIds[index])
    const { id: stockId, lot } = invariant(row, 'each lot has its row')
    return { ...counted, stockId, lot }
  })
  await putOnShelves(
    tx,
    placed.flatMap(({ stockId, shelf }) => (shelf === undefined ? [] : [{ stockId, shelf }])),
  )
  const unannounced = arrivals.filter(({ item: { status } }) => status === 'received' || status === 'processing')
  const movements = [
    ...unannounced.flatMap(({ order, item, received: { receivedQuantity, spoiltQuantity } }) =>
      issueSupplierStock(held, item, { quantity: receivedQuantity + spoiltQuantity, reason: order.orderNumber }),
    ),
    ...placed.flatMap(({ stockId, quantity, retailerOrderItemId, heldFor }): StockMovement[] => [
      { stockId, kind: 'receipt', quantity, retailerOrderItemId },
      ...heldFor.map((part): StockMovement => ({ ...part, stockId, kind: 'reservation', retailerOrderItemId })),
    ]),
  ]
  await moveStock(tx, actor, movements)
  const by = { receivedBy: actor.viewer.userId, receivedAt: actor.now }
  const receipts = [
    ...placed.map(({ heldFor: _, salesUnitId: __, shelf: ___, warehouseId: ____, ...lot }) => ({
      ...lot,
      ...by,
      condition: 'good' as const,
    })),
    ...arrivals.flatMap(({ item, spoilt }) =>
      spoilt.map(({ isWeightConfirmed: _, weighedGrams: __, ...receipt }) => ({
        ...receipt,
        ...by,
        retailerOrderItemId: item.id,
      })),
    ),
  ]
  if (receipts.length > 0) await tx.insert(inboundReceipts).values(receipts)
}

/** The lots that were announced for these lines, as their suppliers write them. */
const announcedFor = (tx: Tx, arrivals: readonly Arrival[]) =>
  tx
    .select({ itemId: readableRetailerOrderItemLots.retailerOrderItemId, lot: readableRetailerOrderItemLots.lot })
    .from(readableRetailerOrderItemLots)
    .where(
      inArray(
        readableRetailerOrderItemLots.retailerOrderItemId,
        arrivals.map(({ item }) => item.id),
      ),
    )
    .orderBy(asc(readableRetailerOrderItemLots.id))
