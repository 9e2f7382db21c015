import { cancelOrderItem } from '@regionalmarkt/domain/orders/cancel-order-item.ts'
import type { OrderActor } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { eq, inArray, sum } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { type LeftItem, leaveRetailerOrders } from '../procurement/public.ts'
import { moveStock, type Reservation, releaseDaily, reservationsOf, type StockMovement } from '../stock/public.ts'
import { type CustomerOrderItem, itemOf, type LockedCustomerOrder, stateOf } from './lock-customer-orders.ts'
import { passOnGoods } from './pass-on-goods.ts'
import { saveOrders } from './save-items.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { orderItemLots, orderItemSourcing } from './tables.ts'

/**
 * Cancels a line of a locked order, as the domain allows it to this actor: goods on the hub's shelf are free again, what was
 * picked goes back, demand leaves the order with the supplier, whose shelf then holds for those who still wait. Where the
 * supplier has accepted already, the goods are still coming: they stay held at the supplier until it sends them, and reach
 * the hub as surplus.
 */
export const cancelItem = async (
  tx: Tx,
  actor: Actor,
  order: LockedCustomerOrder,
  itemId: string,
  by: { readonly actor: OrderActor; readonly reason: string | null },
): Promise<{ item: CustomerOrderItem; facts: readonly Fact[] }> => {
  const item = itemOf(order, itemId)
  const reservations = await reservationsOf(tx, [itemId])
  const pickedFrom = await tx
    .select({ stockId: orderItemLots.stockId, quantity: orderItemLots.quantity })
    .from(orderItemLots)
    .where(eq(orderItemLots.orderItemId, itemId))
  const cancelled = orRefuse(
    cancelOrderItem(
      {
        ...stateOf(order, item, actor.now),
        cutOffAt: item.cutOffAt,
        reservations,
        pickedFrom,
        sourcing: item.sourcing,
      },
      { ...by, now: actor.now },
    ),
  )
  const { left, facts: leaving } = await leaveRetailerOrders(tx, actor, cancelled.demandGivenBack, (itemIds) =>
    wantedOf(tx, itemIds),
  )
  const isComing = cancelled.demandGivenBack.some(({ retailerOrderItemId }) => !left.has(retailerOrderItemId))
  const atSupplier = reservations.filter(({ companyId }) => companyId !== order.retailerId)
  const kept = isComing ? atSupplier.map(({ stockId }) => stockId) : []
  const passedOn = isComing ? [] : await passOnGoods(tx, atSupplier, left)
  await moveStock(tx, actor, [
    ...cancelled.movements
      .filter(({ kind, stockId }) => kind !== 'release' || !kept.includes(stockId))
      .map(
        ({ kind, ...movement }): StockMovement =>
          kind === 'release'
            ? { ...movement, kind, orderItemId: itemId }
            : { ...movement, kind: 'receipt', orderItemId: itemId, reason: by.reason ?? '' },
      ),
    ...passedOn,
  ])
  await giveBackDaily(tx, order, item, { left, reservations })
  await tx.update(orderItemSourcing).set({ quantity: 0 }).where(eq(orderItemSourcing.orderItemId, itemId))
  if (item.status !== 'inDelivery') await tx.delete(orderItemLots).where(inArray(orderItemLots.orderItemId, [itemId]))
  const { status, cancelReason } = cancelled
  const saved = { ...item, status, cancelReason, paymentStatus: 'cancelled' as const }
  const items = order.items.map((each) => (each.id === itemId ? saved : each))
  const { facts: saving } = await saveOrders(tx, actor, 'cancel', [
    { before: order, after: { ...order, items }, audited: [{ itemId, status, cancelReason }] },
  ])
  const settling = await settleRetailerOrderItems(
    tx,
    actor,
    item.sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId),
  )
  const stockMoved: Fact = { kind: 'stockMoved', companyIds: [order.retailerId, item.supplierId] }
  return { item: saved, facts: [...leaving, ...saving, ...settling, stockMoved] }
}

/** How much of each of these items of suppliers its lines want, in whole sales units. */
const wantedOf = async (tx: Tx, retailerOrderItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (retailerOrderItemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderItemSourcing.retailerOrderItemId, wanted: sum(orderItemSourcing.quantity).mapWith(Number) })
    .from(orderItemSourcing)
    .where(inArray(orderItemSourcing.retailerOrderItemId, [...retailerOrderItemIds]))
    .groupBy(orderItemSourcing.retailerOrderItemId)
  return new Map(rows.map(({ id, wanted }) => [id, wanted]))
}

/** What was to be made for this line need not be made: everything procured that no supplier's shelf held. */
const giveBackDaily = async (
  tx: Tx,
  order: LockedCustomerOrder,
  item: CustomerOrderItem,
  { left, reservations }: { left: ReadonlyMap<string, LeftItem>; reservations: readonly Reservation[] },
): Promise<void> => {
  let onShelves = reservations
    .filter(({ companyId }) => companyId !== order.retailerId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const made = item.sourcing.flatMap(({ retailerOrderItemId, quantity: procured }) => {
    const from = left.get(retailerOrderItemId)
    if (from === undefined) return []
    const ready = Math.min(onShelves, procured)
    onShelves -= ready
    return [{ salesUnitId: item.salesUnitId, supplyDate: from.supplyDate, quantity: procured - ready }]
  })
  await releaseDaily(
    tx,
    made.filter(({ quantity }) => quantity > 0),
  )
}
