import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database.ts'
import { unitsAtOtherRates } from '../pricing/public.ts'
import { refreshMarket } from './refresh-market.ts'

/** When the queue looks for new rates: a minute past every hour, so also a minute past midnight. */
export const newVatRatesEveryHour = '1 * * * * new-vat-rates'

/** The sales units changed at a time; a change of their price by hand waits for all of them. */
const mostAtOnce = 1000

/**
 * The job `new-vat-rates`: offers consumers everything at a price with today's VAT in it. What is found is made from what stands there, not
 * from a date that somebody noticed, so that a night without a server heals itself.
 */
export const vatTasks = ({ db, clock }: { readonly db: Database; readonly clock: () => Date }): TaskList => ({
  'new-vat-rates': async () => {
    const now = clock()
    let found = mostAtOnce
    while (found === mostAtOnce) {
      found = await db.transaction(async (tx) => {
        const salesUnitIds = await unitsAtOtherRates(tx, berlinDate(now), mostAtOnce)
        if (salesUnitIds.length > 0) await refreshMarket(tx, { salesUnitIds, now })
        return salesUnitIds.length
      })
    }
  },
})
