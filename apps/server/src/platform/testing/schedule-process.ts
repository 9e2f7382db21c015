// Must have run before anything else is looked for.
import '../../quick-imports.ts'
import { createInterface } from 'node:readline'

/**
 * The schedule of recurring orders as a process of its own, to be killed and started again. It looks once for each instant that it is told
 * (a line each, ISO), as if it were that, and says the instant when it is done.
 */
const [{ followFacts }, { orderWhatIsDue }, { openDatabase }] = await Promise.all([
  import('../../follow-facts.ts'),
  import('../../modules/recurring-sales-orders/order-what-is-due.ts'),
  import('../database.ts'),
])
const db = openDatabase(process.argv[2] ?? '', 2)
for await (const instant of createInterface({ input: process.stdin })) {
  await orderWhatIsDue({ db, clock: () => new Date(instant), follow: followFacts }, 'schedule of a test')
  process.stdout.write(`${instant}\n`)
}
await db.$client.end()
