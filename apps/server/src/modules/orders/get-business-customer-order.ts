import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { confirmOrder } from '@regionalmarkt/domain/orders/confirm-order.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { takeBackHandOver } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import { completeOrder, departOrder } from '@regionalmarkt/domain/orders/whole-order.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { permissionOf } from '../../platform/permission.ts'
import { itemView, loadCustomerOrder, orderView, type StoredItem, stateOfStored } from './customer-order.ts'

/** What of a line comes from the hub's own shelf, in whole sales units. */
const fromStockQuantity = (item: StoredItem): number => {
  if (item.status === 'cancelled') return 0
  const procured = item.sourcing.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, promisedQuantity(item) - procured)
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
    customerSlug: order.customerSlug,
    takenByName: order.takenByName,
    canConfirm: permissionOf(confirmOrder(states, 'hub')),
    canDepart: permissionOf(departOrder(states, 'hub')),
    canComplete: permissionOf(completeOrder(states, 'hub')),
    canTakeBackHandOver: permissionOf(takeBackHandOver(states, 'hub', 'onTheWay')),
  }
}
