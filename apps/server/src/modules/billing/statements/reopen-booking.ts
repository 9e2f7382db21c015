import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { bankBookings, payments } from '../tables.ts'

/** A payment that is taken back leaves its booking to be assigned anew, unless that is of others as well: a whole list that a bank has collected. */
export const reopenBooking = async (tx: Tx, bookingId: string | null): Promise<void> => {
  if (bookingId !== null)
    await tx.execute(sql`update ${bankBookings} set state = 'open' where id = ${bookingId} and state = 'booked'
      and (select count(*) from ${payments} p where p.bank_booking_id = ${bookingId} and p.takes_back_id is null) = 1`)
}
