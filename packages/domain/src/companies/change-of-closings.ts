import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import { type Closing, closedBesides } from '../calendar/closings.ts'
import { calendarHorizonDays, cutOffFor, type Timetable } from '../calendar/delivery-calendar.ts'
import type { IsHoliday } from '../calendar/holidays.ts'
import { type Weekday, weekdayOf } from '../calendar/weekday.ts'
import { countOf, exchange, type RecurringDates } from './hub-settings.ts'

/** So far ahead days are looked at, as `YYYY-MM-DD`s: five years. */
const mostDaysAhead = 1827

/** `alsoOn`: days on which it serves customers itself, besides those of its timetable. */
type Company = { readonly timetable: Timetable; readonly alsoOn?: readonly Weekday[] }

type Circumstances = {
  readonly now: Date
  /** Days that are none anyway: public holidays and, of a supplier, the closed days of its hub. */
  readonly isHoliday: IsHoliday
  /** By the day on which it brings goods. */
  readonly openOrders: readonly { readonly deliveryDate: string; readonly count: number }[]
  readonly recurringDates: readonly RecurringDates[]
}

/**
 * Consequences of other closed days of a hub, or days off of a supplier, shown before they are saved: delivery days that fall away or come
 * back, open orders and dates of recurring orders on the former, and the cut-offs of the days around them. Orders stay as they are. A day on which nobody delivers anyway is none of them.
 */
export const changeOfClosings = (
  before: readonly Closing[],
  after: readonly Closing[],
  { timetable, alsoOn = [] }: Company,
  { now, isHoliday, openOrders, recurringDates }: Circumstances,
) => {
  const weekdays = [...timetable.deliveryWeekdays, ...alsoOn]
  const today = berlinDate(now)
  const farthest = addDays(today, mostDaysAhead)
  const last = [...before, ...after].reduce((day, { until }) => (until > day ? until : day), today)
  const days: string[] = []
  for (let day = today; day <= last && day <= farthest; day = addDays(day, 1))
    if (weekdays.includes(weekdayOf(day)) && !isHoliday(day)) days.push(day)
  const isClosedBefore = closedBesides(isHoliday, before)
  const isClosedAfter = closedBesides(isHoliday, after)
  const { gone, come } = exchange(
    days.filter((day) => !isClosedBefore(day)),
    days.filter((day) => !isClosedAfter(day)),
  )
  const isGone = ({ deliveryDate }: { readonly deliveryDate: string }) => gone.includes(deliveryDate)
  return {
    ...{ gone, come, orders: countOf(openOrders, isGone), recurringDates: countOf(recurringDates, isGone) },
    cutOffs: Array.from({ length: calendarHorizonDays + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
      const [old, next] = [isClosedBefore, isClosedAfter].map((isClosed) =>
        cutOffFor(date, { deliverer: timetable, supply: null }, isClosed),
      )
      // What is over already changes for nobody.
      if (!old || !next || old.getTime() === next.getTime() || (old <= now && next <= now)) return []
      return [{ date, before: old, after: next }]
    }),
  }
}
