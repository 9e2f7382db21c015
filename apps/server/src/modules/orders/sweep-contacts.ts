import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { businessCustomerOrders, hasContact, noContact } from './tables.ts'

/** For so long after the delivery a recall can call, also somebody who is gone. */
const yearsKept = 5

/**
 * Forgets how the buyers of orders were reached whose goods nobody calls back any more. Their names stay where an invoice has them: in the
 * address, and with a guest's order, which is nobody else's.
 */
export const sweepContacts = async (db: Queryable, now: Date): Promise<void> => {
  await db.execute(sql`
    update ${businessCustomerOrders} o set contact = ${sql.raw(noContact)}, guest_contact = o.guest_contact || '{"email": "", "phone": ""}'
    where o.delivery_date < ${berlinDate(now)}::date - make_interval(years => ${yearsKept}::int) and o.${sql.raw(hasContact)}`)
}
