import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { withdrawals } from '../tables.ts'

/** Nothing has to go back of an order any more. */
export const noteRefunded = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await tx
    .update(withdrawals)
    .set({ refundedAt: now, version: sql`${withdrawals.version} + 1` })
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'accepted'), isNull(withdrawals.refundedAt)))
}
