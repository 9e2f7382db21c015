import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { CustomerOrderItem } from './lock-customer-orders.ts'
import { businessCustomerOrderItems } from './tables.ts'

/** Missing parts are part of their lines again. What was offered for them and declined was offered for the line then. */
export const rejoinParts = async (tx: Tx, parts: readonly CustomerOrderItem[]): Promise<void> => {
  if (parts.length === 0) return
  const ids = parts.map(({ id }) => id)
  await tx
    .update(businessCustomerOrderItems)
    .set({
      replacesItemId: sql`(select p.split_from_item_id from ${businessCustomerOrderItems} p
        where p.id = ${businessCustomerOrderItems}.replaces_item_id)`,
    })
    .where(inArray(businessCustomerOrderItems.replacesItemId, ids))
  await tx.delete(businessCustomerOrderItems).where(inArray(businessCustomerOrderItems.id, ids))
}

/** Of a part that is restored in part, `quantity` whole sales units stay missing. */
export const keepMissing = async (tx: Tx, { id }: CustomerOrderItem, quantity: number): Promise<void> => {
  await tx
    .update(businessCustomerOrderItems)
    .set({ orderedQuantity: quantity })
    .where(eq(businessCustomerOrderItems.id, id))
}
