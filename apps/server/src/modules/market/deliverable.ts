import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import {
  cutOffFor,
  type LineSchedule,
  type Supply,
  type Timetable,
} from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { longestLeadTime } from '@regionalmarkt/domain/calendar/longest-lead-time.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Given, given, statement } from '../../platform/prepared.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { readableOffers, readableUnitDeliveries } from '../pricing/public.ts'
import { readableStocks } from '../stock/public.ts'
import { isWithinCalendar } from './line-supply.ts'
import { promisedOf } from './promised-daily.ts'

/** Names a timetable of company, or own delivery, `t`, so that the calendar answers once for all that share it. */
const timetableKey = (t: SQL): SQL =>
  sql`(array_to_string(${t}.delivery_weekdays, ',') || ' ' || ${t}.cut_off_time || ' ' || ${t}.cut_off_days_before)`

/** The same of supplier `s` with its days off, which no other company has. */
const supplierKey = (s: SQL): SQL => sql`(${timetableKey(s)} || ' ' || ${s}.closings)`

type Row = Timetable & Pick<Supply, 'closings'> & { readonly key: string; readonly isSuppliers: boolean }

const fields = (t: SQL) => sql`${t}.delivery_weekdays as "deliveryWeekdays",
  ${t}.cut_off_time::text as "cutOffTime", ${t}.cut_off_days_before as "cutOffDaysBefore"`

/** Every timetable of this market's suppliers and of units that travel their own ways, once. */
const timetables = statement<Row>(sql`
  select distinct ${supplierKey(sql`s`)} as key, ${fields(sql`s`)}, s.closings, true as "isSuppliers" from ${readableCompanies} s where s.type = 0 and s.status = 1
  union all select distinct ${timetableKey(sql`t`)}, ${fields(sql`t`)}, '[]'::jsonb, false from ${readableUnitDeliveries} t
    where t.retailer_id = ${given('retailerId')} and t.method = ${given('method')}`)

/**
 * What `canCome` is told about a delivery day: with how much lead time goods of each timetable still make it, which own ways do, and
 * whether the hub's shelf does. The calendar is the domain's; only stock is left to the database.
 */
export const givenForDay = async (db: Database, market: MarketContext, day: string, now: Date): Promise<Given> => {
  const { retailerId, timetable, deliveryMethods } = market
  const method = deliveryMethods[0] ?? 'deliveryHub'
  const isHoliday = closedIn(market)
  const viaHub = passesTheHub(method)
  const isInTime = (deliverer: LineSchedule['deliverer']): boolean => {
    const cutOff = cutOffFor(day, { deliverer, supply: null }, isHoliday)
    return cutOff !== null && now < cutOff
  }
  const rows = isWithinCalendar(day, now) ? await timetables(db, { retailerId, method }) : []
  const leadTimes = rows.flatMap(({ key, isSuppliers, closings, ...own }) => {
    if (!isSuppliers) return []
    const delivery = { deliverer: viaHub ? timetable : own, supply: { timetable: own, closings } }
    const longest = longestLeadTime(day, delivery, { now, isHoliday })
    return longest === null ? [] : [[key, longest] as const]
  })
  return {
    method,
    leadTimes: JSON.stringify(Object.fromEntries(leadTimes)),
    ownWays: rows.flatMap(({ key, isSuppliers, ...own }) => (!isSuppliers && isInTime(own) ? [key] : [])),
    fromShelf: viaHub && isWithinCalendar(day, now) && isInTime(timetable),
  }
}

/** Free of unit `u` at a company, and good until the day. */
const freeAt = (company: SQL): SQL => sql`coalesce((select sum(k.on_hand - k.reserved) from ${readableStocks} k
  where k.sales_unit_id = u.id and k.company_id = ${company} and k.on_hand > k.reserved and not k.is_blocked
    and (k.best_before is null or k.best_before >= ${given('day')}::date)), 0)`

/** The smallest quantity of unit `u` that can be ordered, as the domain's `firstQuantity`. */
const first = sql`greatest(u.step_quantity, ceil(u.minimum_quantity::numeric / u.step_quantity) * u.step_quantity)`

const ownWays = sql`${readableUnitDeliveries} t where t.retailer_id = o.retailer_id and t.sales_unit_id = u.id`

/** The smallest quantity of one of article `m`'s offers can be there on the asked day, the way the hub usually delivers: `deliveryOn` in SQL. */
export const canCome = (m: SQL): SQL => sql`exists (
  select from ${readableOffers} o join ${readableSalesUnits} u on u.id = o.sales_unit_id join ${readableCompanies} s on s.id = ${m}.supplier_id,
    lateral (select case when ${given('fromShelf')}::boolean then ${freeAt(sql`o.retailer_id`)} else 0 end as shelf) hub
  where o.article_id = ${m}.article_id and o.retailer_id = ${m}.retailer_id and o.channel = ${m}.channel
    and (not exists (select from ${ownWays})
      or exists (select from ${ownWays} and t.method = ${given('method')} and ${timetableKey(sql`t`)} = any(${given('ownWays')}::text[])))
    and (hub.shelf >= ${first}
      or (u.lead_time_days <= (${given('leadTimes')}::jsonb ->> ${supplierKey(sql`s`)})::int
        and case when u.is_stock_tracked then hub.shelf + ${freeAt(sql`${m}.supplier_id`)} >= ${first}
          else u.daily_limit is null or hub.shelf + greatest(0, u.daily_limit - ${promisedOf(sql`${m}.supplier_id`)}) >= ${first} end)))`
