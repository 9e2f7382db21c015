import { cancelOrderItem } from '@regionalmarkt/domain/orders/cancel-order-item.ts'
import { type CancelReason, loggedReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { OrderActor } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Actor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { reservationsOf } from '../stock/public.ts'
import { giveBackGoods } from './give-back-goods.ts'
import { type CustomerOrderItem, itemOf, type LockedCustomerOrder, stateOf } from './lock-customer-orders.ts'
import { saveOrders } from './save-items.ts'
import { settleRetailerOrderItems } from './settle-retailer-order-items.ts'
import { orderItemLots } from './tables.ts'

/** Goods come back out of a box for a reason that the hub has typed; nothing that is cancelled by itself is in one. */
const wordsOf = (reason: CancelReason | null): string => (reason !== null && 'text' in reason ? reason.text : '')

type Reasoned = { readonly actor: OrderActor; readonly reason: CancelReason | null }

/**
 * Cancels lines of a locked order, all or none, as the domain allows it to this actor: goods on the hub's shelf are free again, what was
 * picked goes back, demand leaves the order with the supplier, whose shelf then holds for those who still wait. Where the
 * supplier has accepted already, the goods are still coming: they stay held at the supplier for whoever wants them next, and reach
 * the hub as surplus where nobody does.
 */
export const cancelItems = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  itemIds: readonly string[],
  by: Reasoned,
): Promise<{ items: readonly CustomerOrderItem[]; order: LockedCustomerOrder; facts: readonly Fact[] }> => {
  const cancelling = itemIds.map((itemId) => itemOf(order, itemId))
  const reservations = await reservationsOf(tx, itemIds)
  const picked = await tx
    .select({
      orderItemId: orderItemLots.orderItemId,
      stockId: sql<string>`${orderItemLots.stockId}`,
      quantity: orderItemLots.quantity,
    })
    .from(orderItemLots)
    .where(and(inArray(orderItemLots.orderItemId, [...itemIds]), isNotNull(orderItemLots.stockId)))
  const lines = cancelling.map((item) => {
    const held = reservations.filter(({ orderItemId }) => orderItemId === item.id)
    const pickedFrom = picked.filter(({ orderItemId }) => orderItemId === item.id)
    const { cutOffAt, sourcing } = item
    const cancelled = orRefuse(
      cancelOrderItem(
        { ...stateOf(order, item, who.now), cutOffAt, reservations: held, pickedFrom, sourcing },
        { ...by, now: who.now },
      ),
    )
    const { demandGivenBack: demand, movements, status, cancelReason } = cancelled
    const released = movements.filter(
      ({ kind, stockId }) =>
        kind === 'release' && held.some((part) => part.stockId === stockId && part.companyId === order.retailerId),
    )
    const returned = { movements: movements.filter(({ kind }) => kind !== 'release'), reason: wordsOf(by.reason) }
    return {
      given: { item, isLeft: true, demand, released, stillComing: 0, stillThere: 0, returned },
      saved: { ...item, status, cancelReason, paymentStatus: 'cancelled' as const },
    }
  })
  const givingBack = await giveBackGoods(
    tx,
    who,
    order,
    lines.map(({ given }) => given),
  )
  const stayed = cancelling.filter(({ status }) => status !== 'inDelivery').map(({ id }) => id)
  if (stayed.length > 0) await tx.delete(orderItemLots).where(inArray(orderItemLots.orderItemId, stayed))
  const saved = lines.map((line) => line.saved)
  const items = order.items.map((each) => saved.find(({ id }) => id === each.id) ?? each)
  const audited = saved.map(({ id: itemId, status, cancelReason }) => ({
    ...{ itemId, status },
    cancelReason: cancelReason && loggedReason(cancelReason),
  }))
  const { orders, facts: saving } = await saveOrders(tx, who, 'cancel', [
    { before: order, after: { ...order, items }, audited },
  ])
  const settling = await settleRetailerOrderItems(
    tx,
    who,
    cancelling.flatMap(({ sourcing }) => sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId)),
  )
  const after = invariant(orders[0], 'an order that was saved')
  return { items: saved, order: after, facts: [...givingBack, ...saving, ...settling] }
}

/** The same for one line. */
export const cancelItem = async (
  tx: Tx,
  actor: Actor,
  order: LockedCustomerOrder,
  itemId: string,
  by: Reasoned,
): Promise<{ item: CustomerOrderItem; facts: readonly Fact[] }> => {
  const { items, facts } = await cancelItems(tx, actor, order, [itemId], by)
  return { item: invariant(items[0], 'the line that was cancelled'), facts }
}
