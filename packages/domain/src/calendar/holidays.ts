import Holidays from 'date-holidays'
import type { FederalState } from './federal-states.ts'

/** Answers whether a day (`YYYY-MM-DD`) is a public holiday. */
export type IsHoliday = (date: string) => boolean

const calendars = new Map<string, ReadonlyMap<string, string>>()

/**
 * Bavaria keeps Assumption Day (15 August) where most people are Catholic, which is in most of its municipalities. Nobody tells us the
 * municipality, and a delivery to a closed door is worse than one a day before.
 */
const calendarOf = (state: FederalState): Holidays =>
  state === 'BY' ? new Holidays('DE', 'BY', 'KATH') : new Holidays('DE', state)

const holidaysOf = (state: FederalState, year: number): ReadonlyMap<string, string> => {
  const key = `${state} ${year}`
  const known = calendars.get(key)
  if (known) return known
  const days = calendarOf(state)
    .getHolidays(year, 'de')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }): [string, string] => [date.slice(0, 10), name])
  const calendar = new Map(days)
  calendars.set(key, calendar)
  return calendar
}

/** The German name of the public holiday on a day in a federal state; null on other days. */
export const holidayName = (state: FederalState, date: string): string | null =>
  holidaysOf(state, Number(date.slice(0, 4))).get(date) ?? null

/** The public holidays of a federal state, as the delivery calendar asks for them. */
export const holidaysIn =
  (state: FederalState): IsHoliday =>
  (date) =>
    holidayName(state, date) !== null
