import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity, wantedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { canComeBack } from '@regionalmarkt/domain/orders/substitute.ts'
import { promisedWithout } from '@regionalmarkt/domain/orders/take-back-count.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Fact } from '../../platform/facts.ts'
import { type Demand, ordersOf } from './demands-of.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { tellOfRecount } from './order-mails.ts'
import { rejoinParts } from './rejoin-parts.ts'
import { saveOrders } from './save-items.ts'
import { orderItemSourcing } from './tables.ts'

type Waiting = { readonly before: CustomerOrderItem; readonly after: CustomerOrderItem; readonly restored: number }

/**
 * A count of an item of a supplier was taken back: its customers' lines wait for their goods again, with all of it that had been cut in
 * that count, and whoever had been told of that is told that it is counted anew. Lines that were cancelled otherwise stay so. The
 * orders are locked by `demandsOf`. Refuses with `SubstituteOffered` while something else stands in for what was cut.
 */
export const awaitGoodsAgain = async (
  tx: Tx,
  who: WhoActs,
  retailerOrderItemId: string,
  demands: readonly Demand[],
): Promise<readonly Fact[]> => {
  const orders = ordersOf(demands)
  const isCut = (item: CustomerOrderItem) => item.missingInCountOf === retailerOrderItemId
  const cut = orders.flatMap(({ items }) => items.filter((item) => item.splitFromItemId !== null && isCut(item)))
  const waiting = demands.flatMap(({ order, item, quantity }): Waiting[] => {
    // Of a line of which some lay at the hub already, this item may have brought nothing at all.
    const hasCut = cut.some(({ splitFromItemId }) => splitFromItemId === item.id)
    if (!(isClosed(item.status) ? isCut(item) : quantity > 0 || hasCut)) return []
    const parts = order.items.filter(({ splitFromItemId }) => splitFromItemId === item.id)
    const stays = parts.filter((part) => !cut.includes(part))
    const confirmedQuantity = promisedWithout(wantedQuantity(item), stays)
    const restored = confirmedQuantity - promisedQuantity(item)
    return [{ before: item, after: waitingAgain(item, confirmedQuantity), restored }]
  })
  if (waiting.length === 0) return []
  for (const { items } of orders) {
    const back = items.filter((item) => cut.includes(item) || waiting.some(({ before }) => before === item))
    orRefuse(
      canComeBack(
        items,
        back.map(({ id }) => id),
      ),
    )
  }
  await wantAgain(tx, retailerOrderItemId, waiting)
  await rejoinParts(tx, cut)
  const changed = orders.flatMap((order) => changeOf(order, waiting, cut))
  const { facts } = await saveOrders(tx, who, 'takeBackCount', changed)
  for (const { after } of changed) {
    const lines = waiting.filter(({ after: line, restored }) => line.orderId === after.id && restored > 0)
    if (lines.length > 0)
      await tellOfRecount(
        tx,
        after,
        lines.map((line) => line.after),
      )
  }
  return facts
}

/** Where a part comes from somewhere else and is open still, the line had not been at the hub. */
const waitingAgain = (item: CustomerOrderItem, confirmedQuantity: number): CustomerOrderItem => ({
  ...item,
  status: item.status === 'receivedRetailer' || item.status === 'cancelled' ? 'pendingArrivalRetailer' : item.status,
  paymentStatus: item.status === 'cancelled' ? 'unpaid' : item.paymentStatus,
  cancelReason: null,
  missingInCountOf: null,
  confirmedQuantity,
  receivedQuantity: null,
})

const wantAgain = async (tx: Tx, retailerOrderItemId: string, waiting: readonly Waiting[]): Promise<void> => {
  for (const { after, restored } of waiting) {
    if (restored <= 0) continue
    await tx
      .update(orderItemSourcing)
      .set({ quantity: sql`${orderItemSourcing.quantity} + ${restored}::int` })
      .where(
        and(
          eq(orderItemSourcing.orderItemId, after.id),
          eq(orderItemSourcing.retailerOrderItemId, retailerOrderItemId),
        ),
      )
  }
}

const changeOf = (order: LockedCustomerOrder, waiting: readonly Waiting[], cut: readonly CustomerOrderItem[]) => {
  const ofOrder = waiting.filter(({ after }) => after.orderId === order.id)
  if (ofOrder.length === 0) return []
  const items = order.items
    .filter((item) => !cut.includes(item))
    .map((item) => ofOrder.find(({ after }) => after.id === item.id)?.after ?? item)
  const paymentStatus = order.paymentStatus === 'cancelled' ? ('unpaid' as const) : order.paymentStatus
  const audited = ofOrder.map(({ after, restored }) => ({ itemId: after.id, status: after.status, restored }))
  return [{ before: order, after: { ...order, paymentStatus, items }, audited }]
}
