/**
 * Journeys take place on a Wednesday morning: no weekend, no holiday and no change to summer time is near, and none of them
 * depends on when it is walked. The day is far ahead, since a browser forgets cookies that have expired by its own clock.
 */
const begin = Date.parse('2035-11-14T09:00:00+01:00')

/** Begins the working day, for this process, those that it starts and their windows. */
export const beginWorkingDay = (): void => {
  process.env.JOURNEYS_CLOCK_AHEAD = String(begin - Date.now())
}

export const clockAhead = Number(process.env.JOURNEYS_CLOCK_AHEAD ?? 0)
