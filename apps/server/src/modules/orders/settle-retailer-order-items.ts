import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { advanceRetailerOrderItems, readableRetailerOrderItems } from '../procurement/public.ts'
import { businessCustomerOrderItems, orderItemSourcing } from './tables.ts'

/**
 * Completes those of the items that were counted in at the hub and whose customers all have their goods, or want them no
 * more. Their orders must be locked.
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
    .select({ itemId: readableRetailerOrderItems.id })
    .from(readableRetailerOrderItems)
    .where(
      and(
        inArray(readableRetailerOrderItems.id, [...new Set(retailerOrderItemIds)]),
        eq(readableRetailerOrderItems.status, 'receivedRetailer'),
        sql`not exists ${openLines}`,
      ),
    )
  const { facts } = await advanceRetailerOrderItems(
    tx,
    who,
    'complete',
    done.map(({ itemId }) => ({ itemId, status: 'completed' })),
  )
  return facts
}
