import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import { type Closing, closedIn } from '../calendar/closings.ts'
import { calendarHorizonDays, cutOffFor, type Timetable } from '../calendar/delivery-calendar.ts'
import { holidaysIn } from '../calendar/holidays.ts'
import { weekdayOf } from '../calendar/weekday.ts'
import { countOf, exchange, type HubSettings, type RecurringDates, type Situation } from './hub-settings.ts'

/** So far ahead days are looked at, as `YYYY-MM-DD`s: five years. */
const mostDaysAhead = 1827

/**
 * What other closed days of a hub change, to be read before they are saved: delivery days that fall away, such that are there again, how many
 * open orders lie on the former, which stay as they are, how many dates of recurring orders, which move or are left out as each order says,
 * and until when the days around them can be ordered for. A day on which nobody delivers anyway is none of them.
 */
export const changeOfClosings = (
  before: readonly Closing[],
  after: readonly Closing[],
  hub: Timetable & Pick<HubSettings, 'federalState'>,
  {
    now,
    openOrders,
    recurringDates,
  }: Pick<Situation, 'now' | 'openOrders'> & { recurringDates: readonly RecurringDates[] },
) => {
  const { deliveryWeekdays, federalState } = hub
  const today = berlinDate(now)
  const farthest = addDays(today, mostDaysAhead)
  const last = [...before, ...after].reduce((day, { until }) => (until > day ? until : day), today)
  const isHoliday = holidaysIn(federalState)
  const days: string[] = []
  for (let day = today; day <= last && day <= farthest; day = addDays(day, 1))
    if (deliveryWeekdays.includes(weekdayOf(day)) && !isHoliday(day)) days.push(day)
  const isClosedBefore = closedIn({ federalState, closings: before })
  const isClosedAfter = closedIn({ federalState, closings: after })
  const { gone, come } = exchange(
    days.filter((day) => !isClosedBefore(day)),
    days.filter((day) => !isClosedAfter(day)),
  )
  const isGone = ({ deliveryDate }: { readonly deliveryDate: string }) => gone.includes(deliveryDate)
  return {
    ...{ gone, come, orders: countOf(openOrders, isGone), recurringDates: countOf(recurringDates, isGone) },
    cutOffs: Array.from({ length: calendarHorizonDays + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
      const [old, next] = [isClosedBefore, isClosedAfter].map((isClosed) =>
        cutOffFor(date, { deliverer: hub, supply: null }, isClosed),
      )
      // What is over already changes for nobody.
      if (!old || !next || old.getTime() === next.getTime() || (old <= now && next <= now)) return []
      return [{ date, before: old, after: next }]
    }),
  }
}
