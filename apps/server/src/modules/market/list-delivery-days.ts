import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { nextDeliveryDates } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { foundSql } from './found-articles.ts'
import { isLargeMarket } from './large-market.ts'
import { asWanted, type FilterForm, type Filters, formOf, givenBy } from './market-filters.ts'
import { orAsMeant } from './search/search-terms.ts'

/** As many as fit beside each other; a hub delivers on few days a week. */
const offeredDays = 6

/** The hub's next delivery days with what can be there on each, of what the other filters leave. */
export const deliveryDaysOf = async (
  db: Database,
  context: MarketContext,
  filters: Filters,
  now: Date,
): Promise<ResponseOf<typeof listDeliveryDays>> => {
  const { timetable } = context
  const when = { now, count: offeredDays, isHoliday: closedIn(context) }
  const isLarge = await isLargeMarket(db, context)
  const days = nextDeliveryDates([{ deliverer: timetable, supply: null }], when)
  return {
    days: await Promise.all(
      days.map(async ({ date }) => {
        const asked = { ...filters, deliveryDay: date }
        const values = await givenBy(db, context, asked, { nextDay: date, now })
        const [row] = await orAsMeant(
          formOf(context, asked, isLarge),
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
  (form) => sql`with ${foundSql(form)}
    select (select count(*)::int from found f where ${asWanted(form.filters, sql`f`)}) as count, is_least as "isLeast", is_nothing as "isNothing"
    from looked`,
)
