import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { createRecurringOrder as contract } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { addresses } from '../modules/accounts/public.ts'
import {
  createRecurringOrder,
  recurringOccurrences,
  recurringOrders,
} from '../modules/recurring-sales-orders/public.ts'
import { invariant } from '../platform/invariant.ts'
import { actorOf } from './actor-of.ts'
import type { Stage } from './demo-order-steps.ts'
import { companyOf } from './seed-companies.ts'

type Template = BodyOf<typeof contract.customer>

/** So far ahead that nothing of it is ordered while somebody tries the market. */
const firstIn = 21

/** The first Tuesday so many days ahead, or soon after. */
const tuesdayIn = (days: number, now: Date): string => {
  const soonest = addDays(berlinDate(now), days)
  return addDays(soonest, (2 - isoWeekday(soonest) + 7) % 7)
}

/** What a kitchen needs every Tuesday, to where its goods always go. Each line: the number of a sales unit, and how many. */
const templateOf = async (
  { tx, region, catalogue }: Stage,
  slug: string,
  { startsOn, lines }: { readonly startsOn: string; readonly lines: readonly (readonly [string, number])[] },
): Promise<Template> => {
  const addressId = async (kind: 'billing' | 'shipping') => {
    const own = and(eq(addresses.companyId, companyOf(region, slug).id), inArray(addresses.kind, [kind]))
    return invariant((await tx.select().from(addresses).where(own))[0], 'a demo kitchen has addresses').id
  }
  return {
    interval: 'weekly',
    ...{ weekday: 'tuesday' as const, weekOfMonth: null, startsOn, endsOn: null, breaks: [], note: '' },
    ...{ buyerOrderNumber: '', costCentre: '' },
    holidayRule: 'dayBefore',
    deliveryMethod: 'deliveryHub',
    billingAddressId: await addressId('billing'),
    shippingAddressId: await addressId('shipping'),
    lines: lines.map(([number, quantity]) => ({
      salesUnitId: invariant(catalogue.get(number), 'the demo catalogue has what recurs').id,
      quantity,
    })),
  }
}

const find = async ({ tx, region }: Stage, slug: string) => {
  const own = eq(recurringOrders.customerId, companyOf(region, slug).id)
  return invariant((await tx.select().from(recurringOrders).where(own))[0], 'it was created a moment ago')
}

/** When it was due there was too little of everything; by now there is enough, and one press makes it good. */
const failFirstDate = async (stage: Stage, slug: string): Promise<void> => {
  const { id } = await find(stage, slug)
  const dates = recurringOccurrences
  const planned = and(eq(dates.recurringOrderId, id), eq(dates.state, 'planned'))
  const [first] = await stage.tx.select().from(dates).where(planned).orderBy(asc(dates.ruleDate)).limit(1)
  if (first === undefined) return
  const failed = { state: 'failed' as const, failedBecause: 'OutOfStock', settledAt: stage.now }
  await stage.tx.update(dates).set(failed).where(eq(dates.id, first.id))
}

/**
 * One recurring order that runs, set up by the hub; one that its kitchen has asked for and that waits; one that is paused; and one of which
 * the next date could not be ordered.
 */
export const seedRecurringOrders = async (stage: Stage): Promise<void> => {
  const { tx, region, now } = stage
  const hub = await actorOf(tx, companyOf(region, 'nordhub'), now)
  const far = tuesdayIn(firstIn, now)
  const ansgar = 'kueche-st-ansgar'
  const usual = await templateOf(stage, ansgar, {
    startsOn: far,
    lines: [
      ['LU-101-1', 4],
      ['OF-101-1', 3],
    ],
  })
  await createRecurringOrder(tx, hub, { ...usual, customerSlug: ansgar })
  const kitchen = await actorOf(tx, companyOf(region, ansgar), now)
  await createRecurringOrder(tx, kitchen, { ...usual, interval: 'biWeekly', lines: usual.lines.slice(0, 1) })

  const canteen = 'betriebskantine-siel-werft'
  const resting = await templateOf(stage, canteen, { startsOn: far, lines: [['LU-101-1', 6]] })
  await createRecurringOrder(tx, hub, { ...resting, customerSlug: canteen })
  const { id } = await find(stage, canteen)
  await tx
    .update(recurringOrders)
    .set({ status: 'paused', pausedUntil: addDays(far, 14) })
    .where(eq(recurringOrders.id, id))

  const mensa = 'mensa-campus-deichmoor'
  const soon = await templateOf(stage, mensa, { startsOn: tuesdayIn(6, now), lines: [['LU-101-1', 10]] })
  await createRecurringOrder(tx, hub, { ...soon, customerSlug: mensa })
  await failFirstDate(stage, mensa)
}
