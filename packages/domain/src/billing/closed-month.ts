import { addDays } from '../calendar/berlin-time.ts'
import { fail, ok, type Result } from '../errors/result.ts'

const monthOf = (day: string): string => day.slice(0, 7)

/** The day on which something is booked: its own, or today where that month is closed (GoBD: closed books do not change). */
export const bookingDay = (day: string, today: string, closedMonths: ReadonlySet<string>): string => {
  let open = closedMonths.has(monthOf(day)) ? today : day
  // A booking that began before midnight may end after the month was closed.
  while (closedMonths.has(monthOf(open))) open = `${monthOf(addDays(`${monthOf(open)}-01`, 31))}-01`
  return open
}

/** A month (`YYYY-MM`) is closed once it is over: until then its days may still bring something. Refusal: `MonthNotOver`. */
export const closeMonth = (month: string, today: string): Result<string, 'MonthNotOver'> =>
  month < monthOf(today) ? ok(month) : fail('MonthNotOver')
