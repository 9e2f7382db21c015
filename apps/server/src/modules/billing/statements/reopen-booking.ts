import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { bankBookings } from '../tables.ts'

/** A payment that is taken back leaves its booking to be assigned anew. */
export const reopenBooking = async (tx: Tx, bookingId: string | null): Promise<void> => {
  if (bookingId !== null)
    await tx.execute(sql`update ${bankBookings} set state = 'open' where id = ${bookingId} and state = 'booked'`)
}
