import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderActor, OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import {
  type RetailerOrderItemAction,
  retailerOrderItemCan,
} from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import { closeRetailerOrders, type LockedRetailerOrder, lockRetailerOrders } from './lock-retailer-orders.ts'
import { saveStatuses } from './save-statuses.ts'
import { retailerOrderItemLots, retailerOrderItems } from './tables.ts'

/** One item's next step on its road, and what becomes known by it. Quantities are whole sales units. */
export type RetailerItemStep = {
  readonly itemId: string
  readonly action: RetailerOrderItemAction
  readonly as: OrderActor
  /** For `accept`: whether a customer line behind it still waits for the hub's confirmation. */
  readonly hasUnconfirmedDemand?: boolean
  readonly set?: {
    readonly confirmedQuantity?: number
    readonly receivedQuantity?: number
    readonly spoiltQuantity?: number
    readonly declineReason?: string
  }
}

/**
 * Moves items along their road as the domain allows, and derives their orders' statuses: locks, decides after the lock,
 * saves, writes the audit, tells both companies. `accept` closes the order. Refusals are those of `retailerOrderItemCan`;
 * an unknown item is `NotFound`. Returns the orders as they are now.
 */
export const advanceRetailerOrderItems = async (
  tx: Tx,
  actor: Actor,
  steps: readonly RetailerItemStep[],
): Promise<LockedRetailerOrder[]> => {
  if (steps.length === 0) return []
  const itemIds = steps.map(({ itemId }) => itemId)
  const concerned = await tx
    .select({ orderId: retailerOrderItems.orderId })
    .from(retailerOrderItems)
    .where(inArray(retailerOrderItems.id, itemIds))
  const before = await lockRetailerOrders(
    tx,
    concerned.map(({ orderId }) => orderId),
  )
  const orders = before.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item })) }))
  const moved = steps.map((step) => {
    const order = orNotFound(orders.find(({ items }) => items.some(({ id }) => id === step.itemId)))
    const item = orNotFound(order.items.find(({ id }) => id === step.itemId))
    const state = { status: item.status as OrderItemStatus, leg: order.leg as SupplyLeg }
    const { hasUnconfirmedDemand = false } = step
    const status = orRefuse(retailerOrderItemCan[step.action]({ ...state, hasUnconfirmedDemand }, step.as))
    const paymentStatus = status === 'cancelled' ? 'cancelled' : item.paymentStatus
    return Object.assign(item, step.set, { status, paymentStatus })
  })
  await saveItems(tx, moved)
  const accepted = steps.filter(({ action }) => action === 'accept').map(({ itemId }) => itemId)
  const closing = orders.filter(({ items }) => items.some(({ id }) => accepted.includes(id)))
  await closeRetailerOrders(
    tx,
    closing.map(({ id }) => id),
    actor.now,
  )
  for (const order of orders) {
    const statuses = order.items.map(({ status }) => status as OrderItemStatus)
    order.status = deriveOrderStatus('retailerOrder', statuses)
    await audit(tx, actor, {
      action: steps[0]?.action ?? '',
      subject: 'retailerOrder',
      subjectId: order.id,
      after: { status: order.status, items: steps.filter(({ itemId }) => order.items.some(({ id }) => id === itemId)) },
    })
  }
  await saveStatuses(
    tx,
    orders.map(({ id, status }) => ({ id, status: status as OrderItemStatus })),
  )
  const companyIds = [...new Set(orders.flatMap(({ retailerId, supplierId }) => [retailerId, supplierId]))]
  await announce(tx, { companyIds, topics: ['retailerOrders'] })
  return orders
}

const saveItems = async (tx: Tx, items: readonly (typeof retailerOrderItems.$inferSelect)[]): Promise<void> => {
  await tx.execute(sql`
    update ${retailerOrderItems} set status = v.status, payment_status = v.payment_status,
      confirmed_quantity = v.confirmed, received_quantity = v.received, spoilt_quantity = v.spoilt,
      decline_reason = v.reason, version = ${retailerOrderItems}.version + 1
    from (values ${sql.join(
      items.map(
        (item) => sql`(${item.id}::uuid, ${item.status}::text, ${item.paymentStatus}::text,
          ${item.confirmedQuantity}::int, ${item.receivedQuantity}::int, ${item.spoiltQuantity}::int,
          ${item.declineReason}::text)`,
      ),
      sql`, `,
    )}) as v (id, status, payment_status, confirmed, received, spoilt, reason)
    where ${retailerOrderItems.id} = v.id`)
}

/** Writes down the lots a supplier gave when it sent the goods on their way. */
export const announceLots = async (
  tx: Tx,
  lots: readonly Omit<typeof retailerOrderItemLots.$inferInsert, 'id'>[],
): Promise<void> => {
  if (lots.length > 0) await tx.insert(retailerOrderItemLots).values([...lots])
}
