import { Temporal } from 'temporal-polyfill'

/** The market's days and times are those of its region. */
export const marketTimeZone = 'Europe/Berlin'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** ISO number of a day (`YYYY-MM-DD`): Monday is 1, Sunday 7. */
export const isoWeekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The name of an ISO weekday number; throws RangeError outside 1 to 7. */
export const weekdayName = (isoNumber: number): Weekday => {
  const name = weekdays[isoNumber - 1]
  if (!name) throw new RangeError(`No weekday has the number ${isoNumber}`)
  return name
}

/** The day (`YYYY-MM-DD`) it is in the market at an instant. */
export const berlinDate = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(marketTimeZone).toPlainDate().toString()

/**
 * The instant of a wall-clock time (`HH:MM` or `HH:MM:SS`) on a day. A time that the change to summer time skips is
 * read an hour later, one that the change back repeats the first time it comes.
 */
export const berlinInstant = (date: string, time: string): Date => {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: marketTimeZone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return new Date(zoned.epochMilliseconds)
}

/** The day a number of days later (or earlier, when negative). */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()
