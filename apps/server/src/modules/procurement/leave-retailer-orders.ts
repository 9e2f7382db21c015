import { isDirect, type SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { leaveRetailerOrderItem, type ShrunkItem } from '@regionalmarkt/domain/orders/leave-retailer-order-item.ts'
import { isClosed, type OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { inArray, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { type LockedRetailerOrder, lockRetailerOrders } from './lock-retailer-orders.ts'
import { saveStatuses } from './save-statuses.ts'
import { tellOfShrinking } from './supplier-order-mails.ts'
import { retailerOrderItems } from './tables.ts'

/** An item that demand has left, and the day (`YYYY-MM-DD`) its supplier brings what is left of it. */
export type LeftItem = ShrunkItem & { readonly supplyDate: string }
type Shrunk = LeftItem & { readonly id: string }

const changesIn = ({ items }: LockedRetailerOrder, shrunk: readonly Shrunk[]) =>
  items.flatMap((item) => {
    const left = shrunk.find(({ id }) => id === item.id)
    return left ? [{ item, after: left.isOver ? 0 : promisedQuantity(left) }] : []
  })

const auditOf = (order: LockedRetailerOrder, shrunk: readonly Shrunk[]) => {
  const changed = changesIn(order, shrunk)
  const items = (quantityOf: (change: (typeof changed)[number]) => number) =>
    changed.map((change) => ({ itemId: change.item.id, quantity: quantityOf(change) }))
  return changed.length === 0
    ? []
    : [
        {
          action: 'retailerOrder.leave' as const,
          subject: 'retailerOrder',
          subjectId: order.id,
          before: { items: items(({ item }) => promisedQuantity(item)) },
          after: { items: items(({ after }) => after) },
        },
      ]
}

/**
 * While an order collects its customers take it up and down, and its supplier reads the sum when it is firm. What leaves then, and what the
 * hub itself takes out, it reads at once: it may have begun to harvest.
 */
const tellOf = async (
  tx: Tx,
  { by, now }: WhoActs,
  order: LockedRetailerOrder,
  shrunk: readonly Shrunk[],
): Promise<void> => {
  const changed = changesIn(order, shrunk)
  const isOver = order.items.every(
    ({ id, status }) => isClosed(status) || changed.some(({ item, after }) => item.id === id && after === 0),
  )
  const isFirm = order.closedAt !== null || order.cutOffAt <= now
  const isByHub = by.kind === 'user' && by.companyId === order.retailerId
  if (changed.length > 0 && (isOver || isFirm || isByHub)) await tellOfShrinking(tx, order, changed, { isOver })
}

/** What is accepted comes to the hub all the same; what would go past it to somebody who left it, stays with its supplier. */
const canStillLeave = (leg: SupplyRoad, status: OrderItemStatus): boolean =>
  status === 'received' || (status === 'processing' && isDirect(leg))

export type DemandGivenBack = { readonly retailerOrderItemId: string; readonly quantity: number }

/**
 * Takes demand out of orders with suppliers, as long as the supplier has not accepted: the running total shrinks, a line
 * that nobody wants is cancelled. What was accepted stays ordered, and comes to the hub as surplus; unless it would go past the hub. `wantedOf` tells how
 * much of each item its lines want, those that leave included; it is asked once the orders are locked. Returns the items that
 * shrank, by id, as they are now, and those that stay as they were accepted, as long as their supplier has the goods.
 */
export const leaveRetailerOrders = async (
  tx: Tx,
  who: WhoActs,
  leaves: readonly DemandGivenBack[],
  wantedOf: (itemIds: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<{
  left: ReadonlyMap<string, LeftItem>
  stays: ReadonlyMap<string, { readonly confirmedQuantity: number | null }>
  facts: readonly Fact[]
}> => {
  if (leaves.length === 0) return { left: new Map(), stays: new Map(), facts: [] }
  const itemIds = [...new Set(leaves.map(({ retailerOrderItemId }) => retailerOrderItemId))]
  const concerned = await tx
    .select({ orderId: retailerOrderItems.orderId })
    .from(retailerOrderItems)
    .where(inArray(retailerOrderItems.id, itemIds))
  const orders = await lockRetailerOrders(
    tx,
    concerned.map(({ orderId }) => orderId),
  )
  const leaving = (id: string): number =>
    leaves.filter((leave) => leave.retailerOrderItemId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const shrinking = orders
    .flatMap(({ items, deliveryDate: supplyDate, leg }) => items.map((item) => ({ ...item, supplyDate, leg })))
    .filter(({ id, status, leg }) => canStillLeave(leg, status) && leaving(id) > 0)
  const stays = new Map(
    orders
      .filter(({ leg }) => !isDirect(leg))
      .flatMap(({ items }) => items.filter(({ id, status }) => status === 'processing' && leaving(id) > 0))
      .map(({ id, confirmedQuantity }) => [id, { confirmedQuantity }]),
  )
  const wanted = await wantedOf(shrinking.map(({ id }) => id))
  const shrunk = shrinking.map((item) => ({
    id: item.id,
    supplyDate: item.supplyDate,
    ...leaveRetailerOrderItem(item, {
      leaving: leaving(item.id),
      stillWanted: (wanted.get(item.id) ?? 0) - leaving(item.id),
    }),
  }))
  if (shrunk.length === 0) return { left: new Map(), stays, facts: [] }
  const shrink = sql`
    update ${retailerOrderItems} set ordered_quantity = v.ordered, confirmed_quantity = v.confirmed,
      status = case when v.is_over then 'cancelled' else status end,
      payment_status = case when v.is_over then 'cancelled' else payment_status end,
      version = ${retailerOrderItems}.version + 1
    from (values ${sql.join(
      shrunk.map(
        ({ id, orderedQuantity, confirmedQuantity, isOver }) =>
          sql`(${id}::uuid, ${orderedQuantity}::int, ${confirmedQuantity}::int, ${isOver}::boolean)`,
      ),
      sql`, `,
    )}) as v (id, ordered, confirmed, is_over)
    where ${retailerOrderItems.id} = v.id`
  const isGone = (id: string) => shrunk.some((item) => item.id === id && item.isOver)
  await saveStatuses(
    tx,
    orders.map(({ id, items }) => ({
      id,
      status: deriveOrderStatus(
        'retailerOrder',
        items.map((item) => (isGone(item.id) ? 'cancelled' : item.status)),
      ),
    })),
    shrink,
  )
  auditAll(
    tx,
    who,
    orders.flatMap((order) => auditOf(order, shrunk)),
  )
  for (const order of orders) await tellOf(tx, who, order, shrunk)
  const moved = orders.map(({ id, retailerId, supplierId }) => ({ id, retailerId, supplierId }))
  return {
    left: new Map(shrunk.map((item) => [item.id, item])),
    stays,
    facts: [{ kind: 'retailerOrdersMoved', action: 'leave', orders: moved }],
  }
}
