import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listLowStock as contract } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { wantsStockMails } from './stock-mails.ts'
import { stocks } from './tables.ts'
import { isLowSql, sellableSql, warningsOfUnits } from './warnings.ts'

type Low = ResponseOf<typeof contract.supplier>
type Unit = Low['units'][number]

const pageSize = 50
const text = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const lastShown = z.tuple([text, z.uuid(), z.int().min(0).max(32_767), z.uuid()])
const key = sql`a.sort_name, a.id, u.position, u.id`

/** What is running low on the shelves of the viewer's company, by name: fifty a page, in one query. */
export const lowStockOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { cursor }: QueryOf<typeof contract.supplier>,
  now: Date,
): Promise<Low> => {
  const today = berlinDate(now)
  const last = cursor === undefined ? undefined : keyOfCursor(cursor, lastShown)
  const isLow = sql`w.company_id = ${company.id} and ${isLowSql(sql`w.company_id`, today)}`
  const after = last
    ? sql`(${key}) > (${last[0]}::text, ${last[1]}::uuid, ${last[2]}::int, ${last[3]}::uuid)`
    : sql`true`
  const onHand = sql`(select coalesce(sum(x.on_hand), 0)::int from ${stocks} x
    where x.company_id = w.company_id and x.sales_unit_id = u.id and x.on_hand > 0)`
  const { rows } = await db.execute<{
    count: number | null
    wantsMails: boolean
    units: { row: Unit; key: z.output<typeof lastShown> }[]
  }>(sql`
    with page as (
      select a.sort_name, a.id as article_id, u.position, u.id as unit_id, json_build_object(
        'salesUnitId', u.id, 'articleNumber', a.number, 'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
        'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en), 'supplierName', s.name, 'picture', a.pictures[1],
        'onHand', ${onHand}, 'free', ${sellableSql(sql`w.company_id`, sql`u.id`, today)}, 'lowAt', w.low_at, 'daysBefore', w.days_before) as row
      from ${warningsOfUnits} join ${readableCompanies} s on s.id = a.supplier_id
      where ${isLow} and ${after} order by ${key} limit ${pageSize + 1})
    select ${last ? sql`null` : sql`(select count(*)::int from ${warningsOfUnits} where ${isLow})`} as count,
      ${wantsStockMails(company.id)} as "wantsMails",
      coalesce((select json_agg(json_build_object('row', p.row, 'key', json_build_array(p.sort_name, p.article_id, p.position, p.unit_id))
        order by p.sort_name, p.article_id, p.position, p.unit_id) from page p), '[]') as units`)
  const { units: found, ...first } = invariant(rows[0], 'a query of one list has one row')
  const page = found.slice(0, pageSize)
  const end = found.length > pageSize ? page.at(-1) : undefined
  return { units: page.map(({ row }) => row), ...first, nextCursor: end ? cursorOf(end.key) : null }
}
