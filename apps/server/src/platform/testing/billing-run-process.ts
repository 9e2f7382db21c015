import { followFacts } from '../../follow-facts.ts'
import { workOffRun } from '../../modules/billing/public.ts'
import { openDatabase } from '../database.ts'

/** A process that works on a billing run, four companies at a time, as if it were always this instant: to be killed in the middle of it. */
const [connectionString = '', runId = '', instant = ''] = process.argv.slice(2)
const db = openDatabase(connectionString, 8)
const settings = { db, clock: () => new Date(instant), follow: followFacts }
process.stdout.write('begins\n')
await Promise.all(Array.from({ length: 4 }, () => workOffRun(settings, runId, 'run of a test')))
await db.$client.end()
