import type { FederalState } from './federal-states.ts'
import { holidaysIn, type IsHoliday } from './holidays.ts'

/**
 * Days (`YYYY-MM-DD`, both included) on which a company is closed, and what for. Nobody delivers to a hub or for it then; a producer brings
 * nothing.
 */
export type Closing = { readonly from: string; readonly until: string; readonly reason?: string }

/** What a hub's delivery calendar follows besides its timetable. */
export type HubCalendar = { readonly federalState: FederalState; readonly closings: readonly Closing[] }

/** Answers whether a day is none for a hub: a public holiday in its state, or one on which it is closed. */
export const closedIn = ({ federalState, closings }: HubCalendar): IsHoliday =>
  closedBesides(holidaysIn(federalState), closings)

/** Answers whether a day is none for a company that keeps these holidays and is closed besides. */
export const closedBesides = (isHoliday: IsHoliday, closings: readonly Closing[]): IsHoliday =>
  closings.length === 0 ? isHoliday : (date) => isHoliday(date) || isClosedOn(date, closings)

export const isClosedOn = (date: string, closings: readonly Closing[]): boolean =>
  closings.some(({ from, until }) => from <= date && date <= until)

/** The same text for calendars that answer the same, for whoever remembers answers. */
export const calendarKey = ({ federalState, closings }: HubCalendar): string =>
  [federalState, closingsKey(closings)].join()

export const closingsKey = (closings: readonly Closing[]): string =>
  closings.map(({ from, until }) => `${from}/${until}`).join()
