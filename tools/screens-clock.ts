import { worldNow } from '../apps/server/src/platform/testing/world-days.ts'
import { moveClock } from './clock.ts'

// A screen says what is due today: in its tests that is the day of the server's tests. Files share a process and its clock.
const ahead = worldNow.getTime() - Date.now()
if (Math.abs(ahead) > 3_600_000) moveClock(ahead)
