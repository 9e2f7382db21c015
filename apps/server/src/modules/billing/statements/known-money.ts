import type { BankBooking } from '@regionalmarkt/domain/billing/bank-statement.ts'
import type { Candidate, Known } from '@regionalmarkt/domain/billing/match-booking.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { awaitedOrders } from '../../orders/public.ts'
import { bankBookings, billingDocuments, openItems, payments } from '../tables.ts'

/** Numbers of orders that these texts name, as the GiroCode writes them or without the dashes. */
const orderNumbersIn = (bookings: readonly BankBooking[]): string[] => [
  ...new Set(
    bookings.flatMap(({ purpose, endToEndId }) =>
      [...`${purpose} ${endToEndId ?? ''}`.matchAll(/\b([KE])[- ]?(\d{4})[- ]?(\d{6,})\b/gi)].map(
        ([, letter = '', year, number]) => `${letter.toUpperCase()}-${year}-${number}`,
      ),
    ),
  ),
]

/** What a hub's bookings may be for: its open items, its orders that wait for money, and whose accounts it knows. */
export const knownMoney = async (
  db: Queryable,
  retailerId: string,
  bookings: readonly BankBooking[],
): Promise<Known> => {
  const { rows: open } = await db.execute<Candidate>(sql`
    select i.document_id as "documentId", d.number, i.partner_id as "partnerId", i.due_cents as "dueCents",
      i.settled_cents as "settledCents", i.due_on::text as "dueOn"
    from ${openItems} i join ${billingDocuments} d on d.id = i.document_id
    where i.retailer_id = ${retailerId} and i.settled_cents <> i.due_cents`)
  const ibans = [...new Set(bookings.flatMap(({ counterIban }) => counterIban ?? []))]
  // An account that two companies have paid from says nothing.
  const { rows: owners } = await db.execute<{ iban: string; partnerId: string }>(sql`
    select iban, min(partner_id::text) as "partnerId" from (
      select c.iban, c.id as partner_id from ${readableCompanies} c where c.iban = any(${sql.param(ibans)}::text[]) and c.home_hub_id = ${retailerId}
      union select b.counter_iban, p.partner_id from ${bankBookings} b join ${payments} p on p.bank_booking_id = b.id
      where b.retailer_id = ${retailerId} and b.state = 'booked' and b.counter_iban = any(${sql.param(ibans)}::text[])) known
    group by iban having count(distinct partner_id) = 1`)
  return {
    open,
    awaited: await awaitedOrders(db, retailerId, orderNumbersIn(bookings)),
    partnerOfIban: new Map(owners.map(({ iban, partnerId }) => [iban, partnerId])),
  }
}
