import { calendarKey, closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { lastOpenDays } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Given, given } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { readableDailyCommitments } from '../stock/public.ts'

/** Every page asks for the same few days of the same few hubs. */
const known = new Map<string, Given>()
const mostKnown = 1000

/** The delivery day that availability is told for, as the queries of this folder want it. */
export const givenOfDay = (market: MarketContext, day: string): Given => {
  const key = `${calendarKey(market)} ${day}`
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const asked = { day, lastOpenDays: lastOpenDays(day, closedIn(market)) }
  known.set(key, asked)
  return asked
}

/** The day on which a supplier brings its goods for the asked delivery day: the domain's `supplyDayFor` in SQL. */
const supplyDayOf = (supplierId: SQL): SQL => sql`(
  select max((${given('lastOpenDays')}::date[])[array_position(${sql.raw(`'{${weekdays.join()}}'::text[]`)}, w)])
  from ${readableCompanies} s0, unnest(s0.delivery_weekdays) w where s0.id = ${supplierId})`

/** How much of unit `u` is promised already for the day on which its supplier brings what is delivered on the asked day. */
export const promisedOf = (supplierId: SQL): SQL => sql`coalesce((select d.quantity from ${readableDailyCommitments} d
  where d.sales_unit_id = u.id and d.supply_date = ${supplyDayOf(supplierId)}), 0)`
