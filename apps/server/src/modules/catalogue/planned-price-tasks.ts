import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { TaskList } from 'graphile-worker'
import type { WhoActs } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { Follower } from '../../platform/facts.ts'
import { beginAndEndPrices, unitsWithPricesDue } from './planned-prices.ts'

/** When the queue looks for prices that begin or end: at midnight too, and soon after a time without a server. */
export const plannedPricesEveryFiveMinutes = '*/5 * * * * planned-prices'

/** The sales units changed at a time; a change of their price by hand waits for all of them. */
const mostAtOnce = 500

type Settings = { readonly db: Database; readonly clock: () => Date; readonly follow: Follower }

/**
 * The job `planned-prices`: writes the prices that hold from today, and the regular ones after special prices. It goes by what stands in the
 * table, so that a night without a server heals itself, and a second run finds nothing to do.
 */
export const plannedPriceTasks = ({ db, clock, follow }: Settings): TaskList => ({
  'planned-prices': async (_, { job }) => {
    const who: WhoActs = { by: { kind: 'schedule' }, now: clock(), requestId: `job-${job.id}` }
    let found = mostAtOnce
    while (found === mostAtOnce) {
      found = await db.transaction(async (tx) => {
        const due = await unitsWithPricesDue(tx, berlinDate(who.now), mostAtOnce)
        if (due.length === 0) return 0
        const { supplierIds, salesUnitIds } = await beginAndEndPrices(tx, who, due)
        if (salesUnitIds.length > 0) await follow(tx, [{ kind: 'articlesChanged', supplierIds, salesUnitIds }], who)
        return due.length
      })
    }
  },
})
