import { createHash } from 'node:crypto'
import { isoWeekday } from '../../calendar/berlin-time.ts'
import { closedIn } from '../../calendar/closings.ts'
import { ruleDates } from '../recurrence.ts'
import { firstYears, rulesOfSeed } from './rules-of-seed.ts'

/** Prints what 5,000 rules come to, as a process in its own time zone sees it. */
const isClosed = closedIn({ federalState: 'NI', closings: [] })
const isOpen = (day: string) => isoWeekday(day) <= 5 && !isClosed(day)
const all = rulesOfSeed(5000).map((rule) => ruleDates(rule, firstYears(rule), { isOpen }))
const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
process.stdout.write(`${hash} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
