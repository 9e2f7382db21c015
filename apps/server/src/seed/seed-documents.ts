import { addDays, berlinDate, berlinInstant, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { billableCustomers, lookAtOrders, writeDocuments } from '../modules/billing/public.ts'
import { businessCustomerOrders } from '../modules/orders/public.ts'
import { actorOf } from './actor-of.ts'
import type { Stage } from './demo-order-steps.ts'

/** So many weeks of deliveries wait for the hub to bill them. */
const openWeeks = 2

/** What was handed over can be billed; what is older than two weeks was, on a Monday, by the hubs that have said to which account. */
export const seedDocuments = async ({ tx, region, now }: Pick<Stage, 'tx' | 'region' | 'now'>): Promise<void> => {
  const handedOver = await tx
    .select({ id: businessCustomerOrders.id })
    .from(businessCustomerOrders)
    .where(and(eq(businessCustomerOrders.status, 'completed'), isNotNull(businessCustomerOrders.customerId)))
  await lookAtOrders(
    tx,
    handedOver.map(({ id }) => id),
  )
  const today = berlinDate(now)
  const monday = addDays(today, 1 - isoWeekday(today) - 7 * openWeeks)
  const until = addDays(monday, -1)
  for (const hub of [...region.values()].filter(({ iban }) => iban !== null)) {
    const actor = await actorOf(tx, hub, berlinInstant(monday, '09:00'))
    for (const customerSlug of await billableCustomers(tx, hub.id, until))
      await writeDocuments(tx, actor, { customerSlug }, { until, isIssued: true })
  }
}
