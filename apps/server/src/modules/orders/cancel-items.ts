import { cancelOrderItem } from '@regionalmarkt/domain/orders/cancel-order-item.ts'
import type { OrderActor } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { reservationsOf } from '../stock/public.ts'
import { giveBackGoods } from './give-back-goods.ts'
import { type CustomerOrderItem, itemOf, type LockedCustomerOrder, stateOf } from './lock-customer-orders.ts'
import { saveOrders } from './save-items.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { orderItemLots } from './tables.ts'

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
  const { demandGivenBack: demand, movements } = cancelled
  const released = movements.filter(
    ({ kind, stockId }) =>
      kind === 'release' &&
      reservations.some((held) => held.stockId === stockId && held.companyId === order.retailerId),
  )
  const returned = { movements: movements.filter(({ kind }) => kind !== 'release'), reason: by.reason ?? '' }
  const givingBack = await giveBackGoods(tx, actor, order, [
    { item, isLeft: true, demand, released, stillComing: 0, returned },
  ])
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
  return { item: saved, facts: [...givingBack, ...saving, ...settling] }
}
