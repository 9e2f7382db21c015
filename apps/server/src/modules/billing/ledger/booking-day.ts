import { bookingDay } from '@regionalmarkt/domain/billing/closed-month.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { lockShared } from '../../../platform/locks.ts'
import { closedMonths } from '../tables.ts'

/** On which day of its books a hub books what is of this day; no month is closed until that is written. */
export const bookingDayOf = async (tx: Tx, retailerId: string, day: string, now: Date): Promise<string> => {
  await lockShared(tx, 'books', retailerId)
  const rows = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(eq(closedMonths.retailerId, retailerId))
  return bookingDay(day, berlinDate(now), new Set(rows.map(({ month }) => month)))
}
