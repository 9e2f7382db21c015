import type { earliestDelivery as earliestDeliverySchema } from '@regionalmarkt/contract/market/offer.schema.ts'
import { addDays, berlinDate, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { calendarKey, closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { type DeliveryDate, earliestDelivery } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { z } from 'zod'
import type { MarketContext } from '../pricing/public.ts'

export type EarliestDelivery = z.output<typeof earliestDeliverySchema>

/** A delivery date as it goes out. */
export const onTheWire = (delivery: DeliveryDate | null): EarliestDelivery | null =>
  delivery && { date: delivery.date, cutOffAt: delivery.cutOffAt.toISOString() }

type NextDelivery = { readonly nextDelivery: EarliestDelivery | null; readonly day: string }

/** An answer holds until its cut-off, and no longer than the day it was asked on. */
type Known = NextDelivery & { readonly from: number; readonly until: number }

const known = new Map<string, Known>()
const mostKnown = 1000

/**
 * The hub's next delivery of what is on its shelf, and the day that availability is told for: that delivery's, so that
 * nothing counts that expires before; today where the hub does not deliver at all.
 */
export const nextDeliveryOf = (market: MarketContext, now: Date): NextDelivery => {
  const { timetable } = market
  const { deliveryWeekdays, cutOffTime, cutOffDaysBefore } = timetable
  const key = `${calendarKey(market)} ${deliveryWeekdays.join()} ${cutOffTime} ${cutOffDaysBefore}`
  const time = now.getTime()
  const found = known.get(key)
  if (found && found.from <= time && time < found.until) return found
  if (known.size >= mostKnown) known.clear()
  const delivery = earliestDelivery({ deliverer: timetable, supply: null }, { now, isHoliday: closedIn(market) })
  const nextDelivery = onTheWire(delivery)
  const today = berlinDate(now)
  const midnight = berlinInstant(addDays(today, 1), '00:00').getTime()
  const answer = {
    nextDelivery,
    day: nextDelivery?.date ?? today,
    from: time,
    until: Math.min(midnight, delivery?.cutOffAt.getTime() ?? midnight),
  }
  known.set(key, answer)
  return answer
}
