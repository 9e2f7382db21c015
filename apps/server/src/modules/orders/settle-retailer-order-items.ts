import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { directMethods, isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import {
  advanceRetailerOrderItems,
  type RetailerItemChange,
  readableRetailerOrderItems,
  readableRetailerOrders,
} from '../procurement/public.ts'
import { businessCustomerOrderItems, handOvers, orderItemSourcing } from './tables.ts'

/** Over the customers' lines of an item that were handed over. */
const sumOfLines = (what: SQL): SQL => sql`coalesce((select sum(l.${what}) from ${orderItemSourcing} q
  join ${businessCustomerOrderItems} l on l.id = q.order_item_id
  where q.retailer_order_item_id = ${readableRetailerOrderItems.id} and l.status = 'completed'), 0)`

/** The last day on which a customer was handed something of an item; null: nobody was before now. */
const lastHandOver = sql<string | null>`(select max((h.handed_over_at at time zone 'Europe/Berlin')::date)::text
  from ${orderItemSourcing} q join ${businessCustomerOrderItems} l on l.id = q.order_item_id
  join ${handOvers} h on h.order_id = l.order_id and h.taken_back_at is null
  where q.retailer_order_item_id = ${readableRetailerOrderItems.id} and l.status = 'completed')`
/** Lines of an item that are handed over at this moment: nobody has written down by whom yet. */
const isHandedOverNow = sql<boolean>`exists (select from ${orderItemSourcing} q
  join ${businessCustomerOrderItems} l on l.id = q.order_item_id
  where q.retailer_order_item_id = ${readableRetailerOrderItems.id} and l.status = 'completed'
    and not exists (select from ${handOvers} h where h.order_id = l.order_id and h.taken_back_at is null))`

/**
 * Completes those of the items that were counted in at the hub, or went past it, and whose customers all have their goods, or want them no
 * more. What went past it counts as it was handed over; where nobody took any of it, it is cancelled. Their orders must be locked.
 */
export const settleRetailerOrderItems = async (
  tx: Tx,
  who: WhoActs,
  retailerOrderItemIds: readonly string[],
): Promise<readonly Fact[]> => {
  if (retailerOrderItemIds.length === 0) return []
  const openLines = tx
    .select({ one: sql`1` })
    .from(orderItemSourcing)
    .innerJoin(businessCustomerOrderItems, eq(businessCustomerOrderItems.id, orderItemSourcing.orderItemId))
    .where(
      and(
        eq(orderItemSourcing.retailerOrderItemId, readableRetailerOrderItems.id),
        notInArray(businessCustomerOrderItems.status, ['completed', 'cancelled']),
      ),
    )
  const done = await tx
    .select({
      itemId: readableRetailerOrderItems.id,
      leg: readableRetailerOrders.leg,
      priceBasis: readableRetailerOrderItems.priceBasis,
      delivered: sql`${sumOfLines(sql`delivered_quantity`)}`.mapWith(Number),
      lastHandOver,
      isHandedOverNow,
      grams: sql`${sumOfLines(sql`weighed_grams`)}`.mapWith(Number),
    })
    .from(readableRetailerOrderItems)
    .innerJoin(readableRetailerOrders, eq(readableRetailerOrders.id, readableRetailerOrderItems.orderId))
    .where(
      and(
        inArray(readableRetailerOrderItems.id, [...new Set(retailerOrderItemIds)]),
        or(
          eq(readableRetailerOrderItems.status, 'receivedRetailer'),
          and(
            inArray(readableRetailerOrders.leg, [...directMethods]),
            inArray(readableRetailerOrderItems.status, ['inDelivery', 'readyForPickup']),
          ),
        ),
        sql`not exists ${openLines}`,
      ),
    )
  const changes = done.map(({ itemId, leg, priceBasis, delivered, grams, ...of }): RetailerItemChange => {
    if (!isDirect(leg)) return { itemId, status: 'completed' }
    // What nobody took, its supplier has again.
    if (delivered === 0) return { itemId, status: 'cancelled', receivedQuantity: 0 }
    const receivedGrams = priceBasis === 'kilogram' ? grams : null
    const receivedOn = of.isHandedOverNow || of.lastHandOver === null ? berlinDate(who.now) : of.lastHandOver
    return { itemId, status: 'completed', receivedQuantity: delivered, receivedGrams, receivedOn }
  })
  const { facts } = await advanceRetailerOrderItems(tx, who, 'complete', changes)
  return facts
}
