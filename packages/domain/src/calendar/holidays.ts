import Holidays from 'date-holidays'
import type { FederalState } from './federal-states.ts'

/** Answers whether a day (`YYYY-MM-DD`) is a public holiday. */
export type IsHoliday = (date: string) => boolean

type HolidayName = { readonly de: string; readonly en: string }

const calendars = new Map<string, ReadonlyMap<string, HolidayName>>()

/**
 * Bavaria keeps Assumption Day (15 August) where most people are Catholic, which is in most of its municipalities. Nobody tells us the
 * municipality, and a delivery to a closed door is worse than one a day before.
 */
const calendarOf = (state: FederalState): Holidays =>
  state === 'BY' ? new Holidays('DE', 'BY', 'KATH') : new Holidays('DE', state)

const holidaysOf = (state: FederalState, year: number): ReadonlyMap<string, HolidayName> => {
  const key = `${state} ${year}`
  const known = calendars.get(key)
  if (known) return known
  const namesIn = (language: 'de' | 'en') =>
    calendarOf(state)
      .getHolidays(year, language)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name] as const)
  const english = new Map(namesIn('en'))
  const calendar = new Map(namesIn('de').map(([date, de]) => [date, { de, en: english.get(date) ?? de }]))
  calendars.set(key, calendar)
  return calendar
}

/** The name of the public holiday on a day in a federal state; null on other days. */
export const holidayName = (state: FederalState, date: string): HolidayName | null =>
  holidaysOf(state, Number(date.slice(0, 4))).get(date) ?? null

/** The public holidays of a federal state, as the delivery calendar asks for them. */
export const holidaysIn =
  (state: FederalState): IsHoliday =>
  (date) =>
    holidayName(state, date) !== null
