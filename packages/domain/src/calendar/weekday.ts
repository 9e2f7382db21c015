export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** ISO number of a weekday: Monday is 1, Sunday 7. */
export const numberOfWeekday = (weekday: Weekday): number => weekdays.indexOf(weekday) + 1

/** Of a day (`YYYY-MM-DD`); throws RangeError for what is no day. */
export const weekdayOf = (date: string): Weekday => {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
  if (!weekday) throw new RangeError(`Not a day: ${date}`)
  return weekday
}
