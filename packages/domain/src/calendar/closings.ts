import type { FederalState } from './federal-states.ts'
import { holidaysIn, type IsHoliday } from './holidays.ts'

/** Days (`YYYY-MM-DD`, both included) on which a hub is closed: nobody delivers to it or for it. */
export type Closing = { readonly from: string; readonly until: string }

/** What a hub's delivery calendar follows besides its timetable. */
export type HubCalendar = { readonly federalState: FederalState; readonly closings: readonly Closing[] }

/** Answers whether a day is none for a hub: a public holiday in its state, or one on which it is closed. */
export const closedIn = ({ federalState, closings }: HubCalendar): IsHoliday => {
  const isHoliday = holidaysIn(federalState)
  if (closings.length === 0) return isHoliday
  return (date) => isHoliday(date) || closings.some(({ from, until }) => from <= date && date <= until)
}

/** The same text for calendars that answer the same, for whoever remembers answers. */
export const calendarKey = ({ federalState, closings }: HubCalendar): string =>
  [federalState, ...closings.map(({ from, until }) => `${from}/${until}`)].join()
