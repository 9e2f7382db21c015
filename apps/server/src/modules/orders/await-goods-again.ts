import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity, wantedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { lessMadeGood } from '@regionalmarkt/domain/orders/restore-cut.ts'
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
import { keepMissing, rejoinParts } from './rejoin-parts.ts'
import { saveOrders } from './save-items.ts'
import { insertSiblings, type Split } from './split-missing.ts'
import { orderItemSourcing } from './tables.ts'

type Waiting = {
  readonly before: CustomerOrderItem
  readonly after: CustomerOrderItem
  readonly restored: number
  /** Parts that are missing no more, and those of which some still is, in whole sales units. */
  readonly rejoined: readonly CustomerOrderItem[]
  readonly left: readonly { readonly part: CustomerOrderItem; readonly quantity: number }[]
  /** The part that is still missing of a line that had been cut as a whole. */
  readonly split: Split | null
}

/**
 * A count of an item of a supplier was taken back: its customers' lines wait for their goods again, with all of it that had been cut in
 * that count and that no change of their order has made good for since; whoever had been told of that is told that it is counted anew.
 * Lines that were cancelled otherwise stay so. The orders are locked by `demandsOf`. Refuses with `SubstituteOffered` while something else
 * stands in for what was cut.
 */
export const awaitGoodsAgain = async (
  tx: Tx,
  who: WhoActs,
  retailerOrderItemId: string,
  demands: readonly Demand[],
): Promise<readonly Fact[]> => {
  const waiting = demands.flatMap((demand) => waitingFor(demand, demands, retailerOrderItemId))
  if (waiting.length === 0) return []
  const orders = ordersOf(demands)
  const rejoined = [
    ...waiting.flatMap((line) => line.rejoined),
    ...orders.flatMap(({ items }) => partsOfClosed(items, retailerOrderItemId)),
  ]
  const left = waiting.flatMap((line) => line.left)
  for (const { items } of orders) {
    const back = [...waiting.map(({ before }) => before), ...rejoined, ...left.map(({ part }) => part)]
    orRefuse(
      canComeBack(
        items,
        back.filter((item) => items.includes(item)).map(({ id }) => id),
      ),
    )
  }
  await wantAgain(tx, retailerOrderItemId, waiting)
  await rejoinParts(tx, rejoined)
  for (const { part, quantity } of left) await keepMissing(tx, part, quantity)
  await insertSiblings(
    tx,
    waiting.flatMap(({ split }) => split ?? []),
  )
  const changed = orders.flatMap((order) => changeOf(order, waiting, rejoined))
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

/** Of a line that has been cancelled otherwise since, no part is missing by itself any more. */
const partsOfClosed = (items: readonly CustomerOrderItem[], retailerOrderItemId: string): CustomerOrderItem[] =>
  items.filter(({ splitFromItemId, missingInCountOf }) => {
    const line = items.find(({ id }) => id === splitFromItemId)
    return (
      missingInCountOf === retailerOrderItemId &&
      line !== undefined &&
      isClosed(line.status) &&
      line.missingInCountOf !== retailerOrderItemId
    )
  })

/** The line as it waits again; none where it neither waits for the item nor gets anything back. */
const waitingFor = (
  { order, item, quantity }: Demand,
  demands: readonly Demand[],
  retailerOrderItemId: string,
): Waiting[] => {
  const isGone = isClosed(item.status)
  if (isGone && item.missingInCountOf !== retailerOrderItemId) return []
  const parts = order.items.filter(({ splitFromItemId }) => splitFromItemId === item.id)
  const cut = parts.filter(({ missingInCountOf }) => missingInCountOf === retailerOrderItemId)
  const wanted = wantedQuantity(item)
  const missing = [
    ...(isGone ? [{ itemId: item.id, missing: promisedWithout(wanted, parts) }] : []),
    ...cut.map(({ id, orderedQuantity }) => ({ itemId: id, missing: orderedQuantity })),
  ]
  // Lines that wait for the same item were there before it was counted.
  const since = order.items.filter(({ id }) => id === item.id || demands.every(({ orderItemId }) => orderItemId !== id))
  const back = lessMadeGood(since, item.id, missing).map((part) => ({ ...part, stays: part.missing - part.quantity }))
  const staysOf = (id: string) => back.find(({ itemId }) => itemId === id)?.stays ?? 0
  const others = parts.filter((part) => !cut.includes(part))
  const confirmedQuantity = back.reduce((sum, { stays }) => sum - stays, promisedWithout(wanted, others))
  const restored = confirmedQuantity - promisedQuantity(item)
  if (restored <= 0 && (isGone || quantity === 0)) return []
  const reason = item.cancelReason ?? { code: 'shortDelivery' }
  const part = { itemId: item.id, missingQuantity: staysOf(item.id), reason, retailerOrderItemId, isCounted: true }
  return [
    {
      before: item,
      after: waitingAgain(item, confirmedQuantity),
      restored,
      rejoined: cut.filter(({ id }) => staysOf(id) === 0),
      left: cut.flatMap((each) => {
        const stays = staysOf(each.id)
        return stays > 0 && stays < each.orderedQuantity ? [{ part: each, quantity: stays }] : []
      }),
      split: part.missingQuantity > 0 ? { item, part, kept: confirmedQuantity } : null,
    },
  ]
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

const changeOf = (order: LockedCustomerOrder, waiting: readonly Waiting[], rejoined: readonly CustomerOrderItem[]) => {
  const ofOrder = waiting.filter(({ after }) => after.orderId === order.id)
  if (ofOrder.length === 0) return []
  const items = order.items
    .filter((item) => !rejoined.includes(item))
    .map((item) => ofOrder.find(({ after }) => after.id === item.id)?.after ?? item)
  const paymentStatus = order.paymentStatus === 'cancelled' ? ('unpaid' as const) : order.paymentStatus
  const audited = ofOrder.map(({ after, restored }) => ({ itemId: after.id, status: after.status, restored }))
  return [{ before: order, after: { ...order, paymentStatus, items }, audited }]
}
