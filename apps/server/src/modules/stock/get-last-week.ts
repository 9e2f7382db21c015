import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getLastWeek as contract } from '@regionalmarkt/contract/stock/get-last-week.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import {
  type FreeChange,
  lastWeekOf,
  missingToLastWeek,
  mostFreeLastWeek,
} from '@regionalmarkt/domain/stock/like-last-week.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stockMovements, stocks } from './tables.ts'
import { sellableSql } from './warnings.ts'

type LastWeek = ResponseOf<typeof contract>
type Told = Omit<LastWeek['units'][number], 'lastWeek' | 'missing'> & {
  /** Free now of the lots that could be sold last week, and what happened to them since. */
  readonly standing: number
  readonly changes: readonly FreeChange[]
}

const mostShown = 200

/** What the viewer's company could sell last week and has less of now, by name: one query, of which the ledger's last eight days are read. */
export const lastWeekOfStock = async (db: Queryable, { company }: CompanyViewer, now: Date): Promise<LastWeek> => {
  const today = berlinDate(now)
  const { from, until } = lastWeekOf(today)
  // What is blocked, or had expired before, nobody could buy.
  const counted = sql`t.company_id = ${company.id} and not t.is_blocked and (t.best_before is null or t.best_before >= ${from}::date)`
  const { rows } = await db.execute<Told>(sql`
    with moment as (
      select t.sales_unit_id, m.at, sum(m.on_hand_change - m.reserved_change)::int as change
      from ${stockMovements} m join ${stocks} t on t.id = m.stock_id
      where m.company_id = ${company.id} and m.at >= (${from}::date)::timestamp at time zone 'Europe/Berlin' and ${counted}
      group by t.sales_unit_id, m.at
    ), happened as (
      select sales_unit_id, json_agg(json_build_object('day', (at at time zone 'Europe/Berlin')::date, 'change', change) order by at) as changes
      from moment group by sales_unit_id
    ), there as (
      select t.sales_unit_id, sum(t.on_hand - t.reserved) filter (where ${counted})::int as standing, sum(t.on_hand)::int as on_hand
      from ${stocks} t where t.company_id = ${company.id} and t.on_hand > 0 group by t.sales_unit_id
    )
    select u.id as "salesUnitId", a.number as "articleNumber", json_build_object('de', a.name_de, 'en', a.name_en) as "articleName",
      json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName", a.pictures[1] as picture,
      coalesce(r.on_hand, 0) as "onHand", ${sellableSql(sql`${company.id}`, sql`u.id`, today)} as free,
      coalesce(r.standing, 0) as standing, coalesce(h.changes, '[]') as changes,
      coalesce(n.lot is not null, false) as "hasLots", case when n.best_before is not null then greatest(0, n.best_before - n.came) end as "keepsDays"
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id
    left join happened h on h.sales_unit_id = u.id left join there r on r.sales_unit_id = u.id
    left join lateral (select t.lot, t.best_before, (select min(m.at) at time zone 'Europe/Berlin' from ${stockMovements} m where m.stock_id = t.id)::date as came
      from ${stocks} t where t.sales_unit_id = u.id and t.company_id = ${company.id} order by t.id desc limit 1) n on true
    where a.supplier_id = ${company.id} and u.is_stock_tracked and u.status = 'approved' and a.status = 'approved'
      and (h.changes is not null or r.standing > 0)
    order by a.sort_name, a.id, u.position, u.id`)
  const units = rows
    .map(({ standing, changes, ...unit }) => {
      const lastWeek = mostFreeLastWeek(standing, changes, today)
      return { ...unit, lastWeek, missing: missingToLastWeek(lastWeek, unit.free) }
    })
    .filter(({ lastWeek }) => lastWeek > 0)
  const missing = units.filter((unit) => unit.missing > 0)
  return { from, until, units: missing.slice(0, mostShown), enough: units.length - missing.length }
}
