import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getLastOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { likeLastWeek } from '@regionalmarkt/domain/orders/like-last-week.ts'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { nextDeliveryOf } from '../market/public.ts'
import { marketOfBuyer } from '../pricing/public.ts'
import { businessCustomerOrderItems as items, businessCustomerOrders as orders } from './tables.ts'

/** A kitchen that orders every day has last week's among its newest. */
const mostLookedAt = 20

type LastOrder = ResponseOf<typeof getLastOrder>

/** The wanted lines of an order, each sales unit once: also what could not be had then, neither what stood in for it nor what its customer took out again. */
const linesOf = async (db: Queryable, orderId: string): Promise<NonNullable<LastOrder['order']>['lines']> => {
  const whole = and(eq(items.orderId, orderId), isNull(items.splitFromItemId), isNull(items.replacesItemId))
  const rows = await db.select().from(items).where(whole).orderBy(items.position, items.id)
  const lines = new Map<string, NonNullable<LastOrder['order']>['lines'][number]>()
  for (const row of rows) {
    // Whoever else cancels a line says why.
    if (row.status === 'cancelled' && row.cancelReason === null) continue
    const quantity = row.changedQuantity ?? row.orderedQuantity
    const same = lines.get(row.salesUnitId)
    lines.set(row.salesUnitId, {
      salesUnitId: row.salesUnitId,
      articleName: { de: row.articleNameDe, en: row.articleNameEn },
      salesUnitName: { de: row.salesUnitNameDe, en: row.salesUnitNameEn },
      quantity: quantity + (same?.quantity ?? 0),
      unitPriceCents: row.priceCents,
    })
  }
  return [...lines.values()]
}

/** The order a kitchen would give its home hub again: `likeLastWeek` of its newest there; what a recurring order placed comes by itself. */
export const lastOrderOf = async (db: Queryable, { viewer, now }: CompanyActor): Promise<LastOrder> => {
  const { id: customerId } = viewer.company
  const market = await marketOfBuyer(db, { buyer: { kind: 'company', companyId: customerId }, channel: 'b2b' })
  const own = and(
    eq(orders.customerId, customerId),
    eq(orders.retailerId, market.retailerId),
    eq(orders.channel, 'b2b'),
    ne(orders.status, 'cancelled'),
    isNull(orders.fromRecurring),
  )
  const earlier = await db
    .select({
      ...{ id: orders.id, orderNumber: orders.orderNumber },
      ...{ deliveryDate: orders.deliveryDate, placedAt: orders.placedAt },
    })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostLookedAt)
  const found = likeLastWeek(earlier, nextDeliveryOf(market, now).nextDelivery?.date ?? null)
  if (found === null) return { order: null }
  const { order, isWeekBefore } = found
  const { orderNumber, deliveryDate } = order
  return { order: { orderNumber, deliveryDate, isWeekBefore, lines: await linesOf(db, order.id) } }
}
