import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { addresses } from '../modules/accounts/public.ts'
import { createRecurringOrder } from '../modules/recurring-sales-orders/public.ts'
import { invariant } from '../platform/invariant.ts'
import { actorOf } from './actor-of.ts'
import type { Stage } from './demo-order-steps.ts'
import { companyOf } from './seed-companies.ts'

/** What a kitchen needs again and again: sales unit and quantity. */
const lines = [
  ['LU-101-1', 4],
  ['OF-101-1', 3],
] as const

/** So far ahead that nothing of it is ordered while somebody tries the market. */
const firstIn = 21
const tuesday = 2

/** One recurring order that runs, set up by the hub, and one that its kitchen has asked for. */
export const seedRecurringOrders = async ({ tx, region, catalogue, now }: Stage): Promise<void> => {
  const kitchen = companyOf(region, 'kueche-st-ansgar')
  const hub = await actorOf(tx, companyOf(region, 'nordhub'), now)
  const customer = await actorOf(tx, kitchen, now)
  const addressId = async (kind: 'billing' | 'shipping') => {
    const own = and(eq(addresses.companyId, kitchen.id), inArray(addresses.kind, [kind]))
    return invariant((await tx.select().from(addresses).where(own))[0], 'the demo kitchen has addresses').id
  }
  const soonest = addDays(berlinDate(now), firstIn)
  const startsOn = addDays(soonest, (tuesday - isoWeekday(soonest) + 7) % 7)
  const template = {
    ...{ interval: 'weekly' as const, weekday: tuesday, weekOfMonth: null, startsOn, endsOn: null, breaks: [] },
    ...{ holidayRule: 'dayBefore' as const, deliveryMethod: 'deliveryHub' as const, note: '' },
    billingAddressId: await addressId('billing'),
    shippingAddressId: await addressId('shipping'),
    lines: lines.map(([number, quantity]) => ({
      salesUnitId: invariant(catalogue.get(number), 'the demo catalogue has what recurs').id,
      quantity,
    })),
  }
  await createRecurringOrder(tx, hub, { ...template, customerSlug: kitchen.slug })
  await createRecurringOrder(tx, customer, { ...template, interval: 'biWeekly', lines: template.lines.slice(0, 1) })
}
