import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { fail } from '@regionalmarkt/domain/errors/result.ts'
import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { isAwaitingMoney } from '@regionalmarkt/domain/orders/prepayment.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { takeBackHandOver } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import { completeOrder, departOrder, takeBackDeparture } from '@regionalmarkt/domain/orders/whole-order.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { permissionOf } from '../../platform/permission.ts'
import { readableUsers } from '../accounts/public.ts'
import {
  itemView,
  loadCustomerOrder,
  loadCustomerOrders,
  type OrderView,
  orderView,
  type StoredItem,
  stateOfStored,
} from './customer-order.ts'
import { unconfirmedOf } from './customer-order-row.ts'
import { businessCustomerOrderItems, prepayments } from './tables.ts'

/** What of a line comes from the hub's own shelf, in whole sales units. */
const fromStockQuantity = (item: StoredItem): number => {
  if (item.status === 'cancelled') return 0
  const procured = item.sourcing.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, promisedQuantity(item) - procured)
}

type Bookings = ResponseOf<typeof getBusinessCustomerOrder>['bookings']

/** What was booked of an order that is paid beforehand, the oldest first. */
const bookingsOf = async (db: Queryable, orderId: string): Promise<Bookings> => {
  const { id, isBack, cents, day, takenBackAt, providerRef } = prepayments
  const rows = await db
    .select({ id, isBack, cents, day, bookedBy: readableUsers.name, takenBackAt, providerRef })
    .from(prepayments)
    .leftJoin(readableUsers, eq(readableUsers.id, prepayments.bookedBy))
    .where(eq(prepayments.orderId, orderId))
    .orderBy(asc(id))
  return rows.map(({ providerRef: ref, ...row }) => ({
    ...row,
    isByProvider: ref !== null,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
  }))
}

/** One order placed with the viewer's hub, with where each line's goods come from and what the hub may do next. */
export const orderOfHub = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<ResponseOf<typeof getBusinessCustomerOrder>> => {
  const order = await loadCustomerOrder(db, sql`o.retailer_id = ${viewer.company.id}`, orderNumber)
  const states = order.items.map((item) => ({ ...item, ...stateOfStored(order, item, now) }))
  return {
    ...orderView(order, 'hub', now),
    items: order.items.map((item) => ({
      ...itemView(order, item, 'hub', now),
      fromStockQuantity: fromStockQuantity(item),
      sourcing: [...item.sourcing],
    })),
    ...unconfirmedOf(order),
    customerSlug: order.customerSlug,
    takenByName: order.takenByName,
    bookings: isBookedOnOrder(order.paymentKind) ? await bookingsOf(db, order.id) : [],
    canConfirm: permissionOf(isAwaitingMoney(order) ? fail('NotYetPaid') : confirmOrder(states, 'hub')),
    canDepart: permissionOf(departOrder(states, 'hub')),
    canComplete: permissionOf(completeOrder(states, 'hub')),
    canTakeBackDeparture: permissionOf(takeBackDeparture(states, 'hub')),
    canTakeBackHandOver: permissionOf(takeBackHandOver(states, 'hub', 'onTheWay')),
  }
}

/**
 * Orders of the viewer's hub for a delivery day, or with these numbers, of which something is in its box, on its way or handed over: what goes with the drivers. Those
 * that never were at the hub are not among them.
 */
export const ordersToHandOver = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { deliveryDate, orderNumbers = [] }: { readonly deliveryDate?: string; readonly orderNumbers?: readonly string[] },
): Promise<OrderView[]> => {
  const orders = await loadCustomerOrders(
    db,
    sql`o.retailer_id = ${viewer.company.id} and ${
      deliveryDate === undefined
        ? sql`o.order_number = any(${sql.param([...orderNumbers])})`
        : sql`o.delivery_date = ${deliveryDate}`
    }
      and o.delivery_method in ('deliveryHub', 'pickupHub')
      and o.status not in ('received', 'cancelled')
      and exists (select from ${businessCustomerOrderItems} i where i.order_id = o.id and i.picked_quantity is not null)`,
  )
  return orders.map((order) => orderView(order, 'hub', now))
}
