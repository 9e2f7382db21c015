import { moveClock } from '../tools/clock.ts'
import { clockAhead } from './working-day.ts'

/** Imported first by each process of the journeys. */
if (clockAhead !== 0) moveClock(clockAhead)
