import { clockAhead, moveClock } from './working-day.ts'

/** Imported first by each process of the journeys. */
if (clockAhead !== 0) moveClock(clockAhead)
