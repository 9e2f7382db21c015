import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import { nextDeliveryDates } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { conditions, type FilterForm, type Filters, formOf, givenBy, orAsMeant } from './found-articles.ts'
import { sampledSql } from './sampled-articles.ts'

/** As many as fit beside each other; a hub delivers on few days a week. */
const offeredDays = 6

/** The hub's next delivery days with what can be there on each, of what the other filters leave. */
export const deliveryDaysOf = async (
  db: Database,
  context: MarketContext,
  filters: Filters,
  now: Date,
): Promise<ResponseOf<typeof listDeliveryDays>> => {
  const { timetable, federalState } = context
  const when = { now, count: offeredDays, isHoliday: holidaysIn(federalState) }
  const days = nextDeliveryDates([{ deliverer: timetable, supply: null }], when)
  return {
    days: await Promise.all(
      days.map(async ({ date }) => {
        const asked = { ...filters, deliveryDay: date }
        const values = await givenBy(db, context, asked, { nextDay: date, now })
        const [row] = await orAsMeant(
          formOf(context, asked),
          (form) => statementFor(form)(db, values),
          ([found]) => found?.isNothing === true,
        )
        const { isNothing: _, ...counted } = invariant(row, 'a query of totals has one row')
        return { date, ...counted }
      }),
    ),
  }
}

const statementFor = statementsBy<FilterForm, { count: number; isLeast: boolean; isNothing: boolean }>(
  (form) => sql`with ${sampledSql(form)}
    select count(*)::int as count, (select is_least from sampled) as "isLeast", (select is_nothing from sampled) as "isNothing"
    from found m where ${sql.join(conditions(form, sql`m`), sql` and `)}`,
)
