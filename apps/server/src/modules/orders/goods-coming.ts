import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import { currentItemValue } from '@regionalmarkt/domain/orders/order-value.ts'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { GoodsComing } from '../market/public.ts'
import { businessCustomerOrderItems as items, businessCustomerOrders as orders } from './tables.ts'

/** The orders of a buyer who can be known again; a guest cannot. */
const ordersOf = (buyer: Buyer): SQL | null => {
  if (buyer.kind === 'guest') return null
  return buyer.kind === 'company' ? eq(orders.customerId, buyer.companyId) : eq(orders.privateCustomerId, buyer.userId)
}

/** Cents of the goods that a buyer's living orders with a hub already bring along on a day, one way; net in b2b, gross in b2c. */
export const goodsComing: GoodsComing = async (db, { buyer, supplierId = null, ...asked }) => {
  const { retailerId, channel, deliveryDate, deliveryMethod } = asked
  const own = ordersOf(buyer)
  if (own === null) return 0
  const living = await db
    .select({ item: items })
    .from(items)
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(
      and(
        own,
        eq(orders.retailerId, retailerId),
        eq(orders.channel, channel),
        eq(orders.deliveryDate, deliveryDate),
        eq(orders.deliveryMethod, deliveryMethod),
        ne(items.status, 'cancelled'),
        ...(supplierId === null ? [] : [eq(items.supplierId, supplierId)]),
      ),
    )
  return living.reduce((sum, { item }) => sum + currentItemValue(item).goodsCents, 0)
}
