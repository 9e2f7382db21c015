import { addDays, berlinDate, berlinInstant, isoWeekday } from './berlin-time.ts'
import { type Closing, closedBesides } from './closings.ts'
import type { IsHoliday } from './holidays.ts'
import { type Weekday, weekdayOf, weekdays } from './weekday.ts'

/**
 * When a company delivers and when orders for such a day close: at a wall-clock time,
 * some working days ahead (0: on the day itself).
 */
export type Timetable = {
  readonly deliveryWeekdays: readonly Weekday[]
  readonly cutOffTime: string
  readonly cutOffDaysBefore: number
}

/**
 * What decides about one line. `deliverer` brings it to the customer or has it ready: the hub, or the supplier where it
 * serves the customer itself. `supply`: what must reach the hub before; null when the hub has the goods.
 */
export type LineSchedule = {
  readonly deliverer: Timetable
  readonly supply: Supply | null
}

/** `closings`: the supplier's days off. */
export type Supply = {
  readonly timetable: Timetable
  readonly closings: readonly Closing[]
  readonly leadTimeDays: number
}

export type DeliveryDate = { readonly date: string; readonly cutOffAt: Date }

/** How far ahead the calendar looks, in days. */
export const calendarHorizonDays = 90

/** So far back working days are looked for, in days. */
const farthestBack = 730

/** Monday to Friday, holidays excepted. */
export const isWorkingDay = (date: string, isHoliday: IsHoliday): boolean => isoWeekday(date) <= 5 && !isHoliday(date)

/** The day a number of working days before a day; 0 is the day itself, whatever it is. */
export const workingDaysBefore = (date: string, days: number, isHoliday: IsHoliday): string => {
  let day = date
  // Somebody may say to be closed for centuries: what lies so far back is over anyway.
  for (let left = days, back = 0; left > 0 && back < farthestBack; back += 1) {
    day = addDays(day, -1)
    if (isWorkingDay(day, isHoliday)) left -= 1
  }
  return day
}

/** Whether a company delivers on a day: one of its weekdays, and no holiday. */
export const deliversOn = (date: string, timetable: Timetable, isHoliday: IsHoliday): boolean =>
  timetable.deliveryWeekdays.includes(weekdayOf(date)) && !isHoliday(date)

/**
 * The day a supplier brings the goods for a delivery: its last delivery day up to and including that one, since the hub
 * counts in before it picks. Null when it has none within four weeks.
 */
export const supplyDayFor = (deliveryDate: string, timetable: Timetable, isHoliday: IsHoliday): string | null => {
  for (let back = 0; back <= 28; back += 1) {
    const day = addDays(deliveryDate, -back)
    if (deliversOn(day, timetable, isHoliday)) return day
  }
  return null
}

/**
 * For each weekday, Monday first, the last such day up to and including this one on which somebody could deliver; null where there is
 * none within four weeks. The latest of a supplier's weekdays is its `supplyDayFor`, whichever they are.
 */
export const lastOpenDays = (deliveryDate: string, isHoliday: IsHoliday): (string | null)[] =>
  weekdays.map((weekday) =>
    supplyDayFor(deliveryDate, { deliveryWeekdays: [weekday], cutOffTime: '00:00', cutOffDaysBefore: 0 }, isHoliday),
  )

/**
 * Until when a line can be ordered for a day; null when it cannot be delivered on that day at all. The earlier of two
 * limits: the deliverer's own, and the supplier's before its supply day, whose notice is the longer of its timetable's
 * and the article's lead time in working days. Of a supplier that has that day off nothing comes; it works on none of its days off.
 */
export const cutOffFor = (deliveryDate: string, schedule: LineSchedule, isHoliday: IsHoliday): Date | null => {
  const { deliverer, supply } = schedule
  if (!deliversOn(deliveryDate, deliverer, isHoliday)) return null
  const ownDay = workingDaysBefore(deliveryDate, deliverer.cutOffDaysBefore, isHoliday)
  const own = berlinInstant(ownDay, deliverer.cutOffTime)
  if (!supply) return own
  const supplyDay = supplyDayFor(deliveryDate, supply.timetable, isHoliday)
  const isOff = closedBesides(isHoliday, supply.closings)
  if (supplyDay === null || isOff(supplyDay)) return null
  const notice = Math.max(supply.timetable.cutOffDaysBefore, supply.leadTimeDays)
  const suppliers = berlinInstant(workingDaysBefore(supplyDay, notice, isOff), supply.timetable.cutOffTime)
  return suppliers < own ? suppliers : own
}

/**
 * The next days on which all the given lines can still be delivered together, each with the earliest of their cut-offs,
 * soonest first; fewer than `count` when the horizon of 90 days holds no more. An order at the very instant of the cut-off is late.
 */
export const nextDeliveryDates = (
  lines: readonly LineSchedule[],
  { now, count, isHoliday }: { now: Date; count: number; isHoliday: IsHoliday },
): DeliveryDate[] => {
  const found: DeliveryDate[] = []
  const today = berlinDate(now)
  for (let ahead = 0; ahead <= calendarHorizonDays && found.length < count; ahead += 1) {
    const date = addDays(today, ahead)
    const cutOffs = lines.map((line) => cutOffFor(date, line, isHoliday))
    if (cutOffs.length === 0 || !cutOffs.every((cutOff) => cutOff !== null && now < cutOff)) continue
    const earliest = cutOffs.reduce((first, cutOff) => (first && cutOff && cutOff < first ? cutOff : first))
    if (earliest) found.push({ date, cutOffAt: earliest })
  }
  return found
}

/** The earliest day a line can be delivered, with its cut-off; null when there is none within the horizon. */
export const earliestDelivery = (line: LineSchedule, when: { now: Date; isHoliday: IsHoliday }): DeliveryDate | null =>
  nextDeliveryDates([line], { ...when, count: 1 })[0] ?? null
