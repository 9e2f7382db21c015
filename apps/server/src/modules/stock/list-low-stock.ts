import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listLowStock as contract } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { stock as german } from '@regionalmarkt/i18n/stock/de-DE.ts'
import { stock as english } from '@regionalmarkt/i18n/stock/en-US.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { type TableFormat, tableFile } from '../../platform/table-file.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { wantsStockMails } from './stock-mails.ts'
import { isFoundBy } from './stock-words.ts'
import { stocks } from './tables.ts'
import { isLowSql, sellableSql, warningsOfUnits } from './warnings.ts'

type Low = ResponseOf<typeof contract.supplier>
type Unit = Low['units'][number]

const pageSize = 50
const mostExported = 10_000
const text = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const lastShown = z.tuple([z.int().min(0).max(2_147_483_647), text, z.uuid(), z.int().min(0).max(32_767), z.uuid()])
const key = sql`rank, sort_name, article_id, position, unit_id`

type Asked = Omit<QueryOf<typeof contract.supplier>, 'cursor'> & { readonly cursor?: string | undefined }

/** What is running low on the shelves of the viewer's company: fifty a page, or `most`, in one query. */
export const lowStockOf = async (
  db: Queryable,
  { company }: CompanyViewer,
  { q, gone = false, order, cursor }: Asked,
  now: Date,
  most = pageSize,
): Promise<Low> => {
  const today = berlinDate(now)
  const last = cursor === undefined ? undefined : keyOfCursor(cursor, lastShown)
  const after = last
    ? sql`(${key}) > (${last[0]}::int, ${last[1]}::text, ${last[2]}::uuid, ${last[3]}::int, ${last[4]}::uuid)`
    : sql`true`
  const onHand = sql`(select coalesce(sum(x.on_hand), 0)::int from ${stocks} x
    where x.company_id = ${company.id} and x.sales_unit_id = p.unit_id and x.on_hand > 0)`
  const { rows } = await db.execute<{
    count: number | null
    wantsMails: boolean
    units: { row: Unit; key: z.output<typeof lastShown> }[]
  }>(sql`
    with low as materialized (
      select a.sort_name, a.id as article_id, u.position, u.id as unit_id, a.number, a.slug, u.number as unit_number, s.slug as supplier_slug, s.name as supplier_name,
        a.name_de, a.name_en, u.name_de as unit_de, u.name_en as unit_en, a.pictures[1] as picture, w.low_at, w.days_before, f.free,
        ${order === 'free' ? sql`f.free` : sql`0`} as rank
      from ${warningsOfUnits} join ${readableCompanies} s on s.id = a.supplier_id
      cross join lateral (select ${sellableSql(sql`w.company_id`, sql`u.id`, today)} as free) f
      where w.company_id = ${company.id} and ${isLowSql(sql`w.company_id`, today)} and ${isFoundBy(q)} and (f.free = 0 or not ${gone})
    ), page as (select * from low where ${after} order by ${key} limit ${most + 1})
    select ${last ? sql`null` : sql`(select count(*)::int from low)`} as count,
      ${wantsStockMails(company.id)} as "wantsMails",
      coalesce((select json_agg(json_build_object('row', json_build_object(
        'salesUnitId', p.unit_id, 'articleSlug', p.slug, 'supplierSlug', p.supplier_slug, 'articleNumber', p.number, 'salesUnitNumber', p.unit_number,
        'articleName', json_build_object('de', p.name_de, 'en', p.name_en), 'salesUnitName', json_build_object('de', p.unit_de, 'en', p.unit_en),
        'supplierName', p.supplier_name, 'picture', p.picture, 'onHand', ${onHand}, 'free', p.free, 'lowAt', p.low_at, 'daysBefore', p.days_before),
        'key', json_build_array(p.rank, p.sort_name, p.article_id, p.position, p.unit_id))
        order by p.rank, p.sort_name, p.article_id, p.position, p.unit_id) from page p), '[]') as units`)
  const { units: found, ...first } = invariant(rows[0], 'a query of one list has one row')
  const page = found.slice(0, most)
  const end = found.length > most ? page.at(-1) : undefined
  return { units: page.map(({ row }) => row), ...first, nextCursor: end ? cursorOf(end.key) : null }
}

/** The same as it is narrowed, whole, in the reader's language. Quantities are whole sales units. */
export const exportedLowStock = async (
  db: Queryable,
  { viewer, locale, now }: CompanyActor,
  asked: Asked,
  format: TableFormat,
): Promise<Buffer> => {
  const { units } = await lowStockOf(db, viewer, asked, now, mostExported)
  const { exportedLow } = locale === 'de-DE' ? german : english
  const language = locale === 'de-DE' ? 'de' : 'en'
  const rows = units.map((unit) => [
    ...[unit.articleNumber, unit.articleName[language] || unit.articleName.de, unit.salesUnitNumber],
    ...[unit.salesUnitName[language] || unit.salesUnitName.de, unit.supplierName, unit.onHand, unit.free, unit.lowAt],
  ])
  return tableFile(Object.values(exportedLow), rows, format, locale)
}
