import type { OrderItemAction } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { prepaidOrder, prepaymentStatus } from '@regionalmarkt/domain/orders/prepayment.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import { auditAll } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'
import { buyerIdOf } from './parties.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

type Changed = { readonly before: LockedCustomerOrder; readonly after: LockedCustomerOrder; readonly audited: unknown }

const withDerivedStatus = (order: LockedCustomerOrder): LockedCustomerOrder => {
  const statuses = order.items.map(({ status }) => status)
  const status = deriveOrderStatus('businessCustomerOrder', statuses)
  if (isBookedOnOrder(order.paymentKind))
    return { ...order, status, paymentStatus: prepaymentStatus(prepaidOrder({ ...order, status })) }
  return { ...order, status, paymentStatus: status === 'cancelled' ? 'cancelled' : order.paymentStatus }
}

/**
 * Saves items that were changed under the lock of their orders, derives the orders' statuses and writes the audit. Returns the orders as
 * they are now.
 */
export const saveOrders = async (
  tx: Tx,
  who: WhoActs,
  action:
    | OrderItemAction
    | 'change'
    | 'split'
    | 'takeBackPicking'
    | 'takeBackCount'
    | 'takeBackHandOver'
    | 'restoreCut',
  changed: readonly Changed[],
): Promise<{ orders: LockedCustomerOrder[]; facts: readonly Fact[] }> => {
  const orders = changed.map(({ after }) => withDerivedStatus(after))
  const items = changed.flatMap(({ before, after }) => after.items.filter((item) => !before.items.includes(item)))
  if (orders.length > 0) await save(tx, orders, items)
  auditAll(
    tx,
    who,
    changed.map(({ before, audited }, index) => ({
      action: `businessCustomerOrder.${action}`,
      subject: 'businessCustomerOrder',
      subjectId: before.id,
      before: { status: before.status },
      after: { status: orders[index]?.status, items: audited },
    })),
  )
  const moved = orders.map((order) => ({
    id: order.id,
    customerId: buyerIdOf(order),
    retailerId: order.retailerId,
  }))
  return { orders, facts: [{ kind: 'ordersMoved', action, orders: moved }] }
}

/** Both tables in one statement: the order's row is written every time, so that its version counts each change. */
const save = async (
  tx: Tx,
  orders: readonly LockedCustomerOrder[],
  items: readonly (typeof businessCustomerOrderItems.$inferSelect)[],
): Promise<void> => {
  const saved = sql`
    update ${businessCustomerOrders} set status = v.status, payment_status = v.payment_status,
      version = ${businessCustomerOrders}.version + 1
    from (values ${sql.join(
      orders.map((order) => sql`(${order.id}::uuid, ${order.status}::text, ${order.paymentStatus}::text)`),
      sql`, `,
    )}) as v (id, status, payment_status)
    where ${businessCustomerOrders.id} = v.id`
  await tx.execute(items.length === 0 ? saved : sql`with items as (${savedItems(items)}) ${saved}`)
}

const savedItems = (items: readonly (typeof businessCustomerOrderItems.$inferSelect)[]): SQL => sql`
    update ${businessCustomerOrderItems} set status = v.status, payment_status = v.payment_status,
      cancel_reason = v.reason, confirmed_quantity = v.confirmed, received_quantity = v.received,
      picked_quantity = v.picked, delivered_quantity = v.delivered, weighed_grams = v.weighed,
      is_missing_at_shelf = v.is_missing, missing_in_count_of = v.missing_in_count,
      version = ${businessCustomerOrderItems}.version + 1
    from (values ${sql.join(
      items.map(
        (
          item,
        ) => sql`(${item.id}::uuid, ${item.status}::text, ${item.paymentStatus}::text, ${item.cancelReason && JSON.stringify(item.cancelReason)}::jsonb,
          ${item.confirmedQuantity}::int, ${item.receivedQuantity}::int, ${item.pickedQuantity}::int,
          ${item.deliveredQuantity}::int, ${item.weighedGrams}::int, ${item.isMissingAtShelf}::boolean,
          ${item.missingInCountOf}::uuid)`,
      ),
      sql`, `,
    )}) as v (id, status, payment_status, reason, confirmed, received, picked, delivered, weighed, is_missing, missing_in_count)
    where ${businessCustomerOrderItems.id} = v.id`
