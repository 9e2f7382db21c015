import type { BankBooking } from '@regionalmarkt/domain/billing/bank-statement.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { Payer } from '@regionalmarkt/domain/orders/prepayment.ts'
import type { bankBookings } from '../tables.ts'

export type StoredBooking = typeof bankBookings.$inferSelect

export const asBooking = ({
  endToEnd: endToEndId,
  collectiveKey: key,
  collectiveCents: cents,
  ...booking
}: StoredBooking): BankBooking => ({
  ...booking,
  endToEndId,
  collective: key === null || cents === null ? null : { key, cents },
})

/** A bank books ahead of a weekend: for us it came today. */
export const dayOfPayment = (booking: Pick<StoredBooking, 'day'>, now: Date): string => {
  const today = berlinDate(now)
  return booking.day > today ? today : booking.day
}

/** Whose account it came from, as far as the bank says so. */
export const payerOf = ({ counterIban, name }: Pick<StoredBooking, 'counterIban' | 'name'>): Payer | null =>
  counterIban === null ? null : { holder: name, iban: counterIban }
