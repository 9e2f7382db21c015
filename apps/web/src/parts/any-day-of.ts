import { numberOfWeekday, type Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'

/** Some day of a weekday, to be named. */
export const anyDayOf = (weekday: Weekday): string => `2024-01-0${numberOfWeekday(weekday)}`
