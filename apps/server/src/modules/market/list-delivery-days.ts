import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import { nextDeliveryDates } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { statementsBy } from '../../platform/prepared.ts'
import type { MarketContext } from '../pricing/public.ts'
import { countedSql } from './counted-articles.ts'
import { type FilterForm, type Filters, formOf, foundSql, givenBy } from './found-articles.ts'

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
        const [row] = await statementFor(formOf(context, asked))(
          db,
          await givenBy(db, context, asked, { nextDay: date, now }),
        )
        return { date, count: row?.total ?? 0 }
      }),
    ),
  }
}

const statementFor = statementsBy<FilterForm, { total: number }>((form) => {
  const counted = countedSql({ ...form, isFirst: true })
  return form.words > 0 ? sql`with ${foundSql(form)} ${counted}` : counted
})
