import type { earliestDelivery as earliestDeliverySchema } from '@regionalmarkt/contract/market/offer.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { type DeliveryDate, earliestDelivery } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import type { z } from 'zod'
import type { MarketContext } from '../pricing/public.ts'

export type EarliestDelivery = z.output<typeof earliestDeliverySchema>

/** A delivery date as it goes out. */
export const onTheWire = (delivery: DeliveryDate | null): EarliestDelivery | null =>
  delivery && { date: delivery.date, cutOffAt: delivery.cutOffAt.toISOString() }

/**
 * The hub's next delivery of what is on its shelf, and the day that availability is told for: that delivery's, so that
 * nothing counts that expires before; today where the hub does not deliver at all.
 */
export const nextDeliveryOf = (
  { timetable, federalState }: MarketContext,
  now: Date,
): { readonly nextDelivery: EarliestDelivery | null; readonly day: string } => {
  const nextDelivery = onTheWire(
    earliestDelivery({ deliverer: timetable, supply: null }, { now, isHoliday: holidaysIn(federalState) }),
  )
  return { nextDelivery, day: nextDelivery?.date ?? berlinDate(now) }
}
