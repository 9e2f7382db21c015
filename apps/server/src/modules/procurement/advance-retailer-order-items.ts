import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type DeclineReason, loggedReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import type { RetailerOrderItemAction } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { closeRetailerOrders, type LockedRetailerOrder, lockRetailerOrders } from './lock-retailer-orders.ts'
import { saveStatuses } from './save-statuses.ts'
import { retailerOrderItemLots, retailerOrderItems } from './tables.ts'

/** What the domain decided about one item after the lock. Quantities are whole sales units; what is left out stays. */
export type RetailerItemChange = {
  readonly itemId: string
  readonly status: OrderItemStatus
  readonly confirmedQuantity?: number
  readonly receivedQuantity?: number | null
  /** Weighed goods: grams of what was received. */
  readonly receivedGrams?: number | null
  /** Missing: today, where nothing was received before. */
  readonly receivedOn?: string
  readonly spoiltQuantity?: number
  readonly declineReason?: DeclineReason
  /** Why it was corrected; for the log. */
  readonly reason?: string
}

/**
 * Saves the next step of items on their road, decided by the domain under `lockRetailerOrder(s)`, and derives their orders'
 * statuses; writes the audit. `accept` and `receive` close the orders: nothing joins any more. An unknown item
 * is `NotFound`. `locked`: these items' orders, for whoever holds them and has changed nothing of them since. Returns the
 * orders as they are now.
 */
export const advanceRetailerOrderItems = async (
  tx: Tx,
  who: WhoActs,
  action: RetailerOrderItemAction | 'takeBackCount' | 'correctCount' | 'takeBackHandOver',
  changes: readonly RetailerItemChange[],
  locked?: readonly LockedRetailerOrder[],
): Promise<{ orders: LockedRetailerOrder[]; facts: readonly Fact[] }> => {
  if (changes.length === 0) return { orders: [], facts: [] }
  const before = locked ?? (await lockOrdersOf(tx, changes))
  const today = berlinDate(who.now)
  const changed = changes.map(({ itemId, reason: _, ...change }) => {
    const item = invariant(
      before.flatMap(({ items }) => items).find(({ id }) => id === itemId),
      'the order of each item is locked',
    )
    const wasCancelled = item.status === 'cancelled' && item.paymentStatus === 'cancelled'
    const paymentStatus = change.status === 'cancelled' ? 'cancelled' : wasCancelled ? 'unpaid' : item.paymentStatus
    const { receivedQuantity, receivedOn } = { ...item, ...change }
    return { ...item, ...change, paymentStatus, receivedOn: (receivedQuantity ?? 0) > 0 ? (receivedOn ?? today) : null }
  })
  const orders = before.map((order) => {
    const items = order.items.map((item) => changed.find(({ id }) => id === item.id) ?? item)
    const statuses = items.map(({ status }) => status)
    return { ...order, items, status: deriveOrderStatus('retailerOrder', statuses) }
  })
  await saveStatuses(tx, orders, savedItems(changed))
  const orderIds = orders.map(({ id }) => id)
  if (action === 'accept' || action === 'receive') await closeRetailerOrders(tx, who, orderIds)
  auditAll(
    tx,
    who,
    orders.map(({ id, status, items }, index) => ({
      action: `retailerOrder.${action}`,
      subject: 'retailerOrder',
      subjectId: id,
      before: { status: before[index]?.status },
      after: { status, items: changes.filter(({ itemId }) => items.some((item) => item.id === itemId)).map(logged) },
    })),
  )
  const moved = orders.map(({ id, retailerId, supplierId }) => ({ id, retailerId, supplierId }))
  return { orders, facts: [{ kind: 'retailerOrdersMoved', action, orders: moved }] }
}

const lockOrdersOf = async (tx: Tx, changes: readonly RetailerItemChange[]): Promise<LockedRetailerOrder[]> => {
  const concerned = await tx
    .select({ orderId: retailerOrderItems.orderId })
    .from(retailerOrderItems)
    .where(
      inArray(
        retailerOrderItems.id,
        changes.map(({ itemId }) => itemId),
      ),
    )
  return lockRetailerOrders(
    tx,
    concerned.map(({ orderId }) => orderId),
  )
}

/** The part of a change that the log keeps: its day is the entry's, or its customers' orders know it. */
const logged = ({ declineReason, receivedOn: _, ...change }: RetailerItemChange) =>
  declineReason === undefined ? change : { ...change, declineReason: loggedReason(declineReason) }

const savedItems = (items: readonly (typeof retailerOrderItems.$inferSelect)[]): SQL => sql`
    update ${retailerOrderItems} set status = v.status, payment_status = v.payment_status,
      confirmed_quantity = v.confirmed, received_quantity = v.received, received_grams = v.grams, received_on = v.received_on, spoilt_quantity = v.spoilt,
      decline_reason = v.reason, version = ${retailerOrderItems}.version + 1
    from (values ${sql.join(
      items.map(
        (item) => sql`(${item.id}::uuid, ${item.status}::text, ${item.paymentStatus}::text,
          ${item.confirmedQuantity}::int, ${item.receivedQuantity}::int, ${item.receivedGrams}::bigint, ${item.receivedOn}::date, ${item.spoiltQuantity}::int,
          ${item.declineReason && JSON.stringify(item.declineReason)}::jsonb)`,
      ),
      sql`, `,
    )}) as v (id, status, payment_status, confirmed, received, grams, received_on, spoilt, reason)
    where ${retailerOrderItems.id} = v.id`

/** Writes down the lots a supplier gave when it sent the goods on their way; as they are kept. */
export const announceLots = async (
  tx: Tx,
  lots: readonly Omit<typeof retailerOrderItemLots.$inferInsert, 'id'>[],
): Promise<(typeof retailerOrderItemLots.$inferSelect)[]> =>
  lots.length === 0
    ? []
    : tx
        .insert(retailerOrderItemLots)
        .values([...lots])
        .returning()
