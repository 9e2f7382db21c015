import { Temporal } from 'temporal-polyfill'

/** The market's days and times are those of its region. */
export const marketTimeZone = 'Europe/Berlin'

/** Days are counted without a zone: plain arithmetic, a hundred times faster than a calendar library. */
const dayMs = 86_400_000
const asUtc = (date: string): number => {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${date}`)
  return time
}

/** ISO number of a day (`YYYY-MM-DD`): Monday is 1, Sunday 7. Throws RangeError for what is no day. */
export const isoWeekday = (date: string): number => new Date(asUtc(date)).getUTCDay() || 7

const hourMs = 3_600_000
let lastAsked = { hour: Number.NaN, date: '' }

/** The day (`YYYY-MM-DD`) it is in the market at an instant. */
export const berlinDate = (instant: Date): string => {
  // The zone is whole hours from UTC, so within one hour of UTC it is always the same day; nearly everybody asks for today.
  const hour = Math.floor(instant.getTime() / hourMs)
  if (hour !== lastAsked.hour) lastAsked = { hour, date: dateOf(instant) }
  return lastAsked.date
}

const dateOf = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(marketTimeZone).toPlainDate().toString()

/** An instant as clocks in the market say it, to the second and with its offset: `2026-11-25T11:00:00+01:00`. */
export const berlinTimestamp = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(marketTimeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

/**
 * The instant of a wall-clock time (`HH:MM` or `HH:MM:SS`) on a day. A time that the change to summer time skips is
 * read an hour later, one that the change back repeats the first time it comes.
 */
export const berlinInstant = (date: string, time: string): Date => {
  const key = `${date} ${time}`
  const known = instants.get(key) ?? instantOf(date, time)
  // The same few cut-offs are asked for again and again; what is old makes room.
  if (instants.size >= mostInstants) instants.clear()
  instants.set(key, known)
  return new Date(known)
}

const mostInstants = 10_000
const instants = new Map<string, number>()

const instantOf = (date: string, time: string): number => {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: marketTimeZone,
    plainTime: Temporal.PlainTime.from(time),
  })
  return zoned.epochMilliseconds
}

/** How many days `until` is after `from`; negative before it. */
export const daysBetween = (from: string, until: string): number => Math.round((asUtc(until) - asUtc(from)) / dayMs)

/** The day a number of days later (or earlier, when negative). */
export const addDays = (date: string, days: number): string =>
  new Date(asUtc(date) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
