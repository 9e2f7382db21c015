import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { bankBookings, type payments } from '../tables.ts'

/**
 * A payment that is taken back leaves its booking to be assigned anew, however often, where it was all of it: what a bank has collected as a
 * whole list is of others as well.
 */
export const reopenBooking = async (
  tx: Tx,
  { bankBookingId, cents }: Pick<typeof payments.$inferSelect, 'bankBookingId' | 'cents'>,
): Promise<void> => {
  if (bankBookingId === null) return
  const isWhole = and(eq(bankBookings.id, bankBookingId), eq(bankBookings.cents, cents))
  await tx.update(bankBookings).set({ state: 'open' }).where(isWhole)
}
