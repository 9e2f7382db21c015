import type { stockFilter, stockPage } from '@regionalmarkt/contract/stock/stock-row.schema.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { type Judging, lotsOfUnits, type StockRow, stockRow } from './stock-row.ts'
import { isFoundBy } from './stock-words.ts'
import { isLowSql, warningSql } from './warnings.ts'

type Page = z.output<typeof stockPage>
type Asked = z.output<typeof stockFilter>

const pageSize = 50
const text = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const noDate = 'infinity'
const lastShown = z.tuple([
  z.int().min(0).max(1),
  text,
  text,
  z.uuid(),
  z.int().min(0).max(32_767),
  z.literal(noDate).or(z.iso.date().regex(/^[12]\d{3}-/)),
  z.uuid(),
])

/** "A-2" before "A-10", as `compareShelves` of the domain: every number is written with ten digits. */
const shelfKey = sql`regexp_replace(regexp_replace(lower(t.shelf), '(\\d+)', '0000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g') collate "C"`

/** The key of the order: empty shelves last, by shelf or by day, then by name of the goods, first expired first. */
const orderings = {
  name: sql`0 as is_nowhere, ''::text collate "C" as shelf_key`,
  bestBefore: sql`(t.best_before is null)::int as is_nowhere, coalesce(t.best_before::text, '') collate "C" as shelf_key`,
  shelf: sql`(t.shelf = '')::int as is_nowhere, ${shelfKey} as shelf_key`,
}
const key = sql`is_nowhere, shelf_key, sort_name, article_id, position, lasts, id`
const keyOfPage = sql`page.is_nowhere, page.shelf_key, page.sort_name, page.article_id, page.position, page.lasts, page.id`

/**
 * A page of the lots `t` of which something is left, in one query; what all lots come to and how many the filter lets through on the first.
 * The caller's condition says whose; `most`: how many a page has.
 */
export const stockPageOf = async (
  db: Queryable,
  whose: SQL,
  asked: Asked,
  judging: Judging,
  most = pageSize,
): Promise<Page> => {
  const { q, expiring = false, low = false, blocked = false, cursor, order } = asked
  const last = cursor === undefined ? undefined : keyOfCursor(cursor, lastShown)
  const after = last
    ? sql`(${key}) > (${last[0]}::int, ${last[1]}::text, ${last[2]}::text, ${last[3]}::uuid, ${last[4]}::int, ${last[5]}::date, ${last[6]}::uuid)`
    : sql`true`
  const judged = sql`select (${warningSql(judging.promisedUntil, judging.today)}) is not null as is_expiring, ${isLowSql(sql`t.company_id`, judging.today)} as is_low`
  const figures = sql`(select json_build_object('lots', count(*), 'onHand', coalesce(sum(on_hand), 0), 'reserved', coalesce(sum(reserved), 0),
    'free', coalesce(sum(on_hand - reserved) filter (where not is_blocked), 0), 'salesUnits', count(distinct sales_unit_id), 'expiring', count(*) filter (where is_expiring),
    'low', count(distinct sales_unit_id) filter (where is_low), 'blocked', count(*) filter (where is_blocked), 'found', count(*) filter (where is_wanted)) from there)`
  const { rows } = await db.execute<{
    figures: Page['figures']
    stocks: { row: StockRow; key: z.output<typeof lastShown> }[]
  }>(sql`
    with there as materialized (
      select t.id, t.sales_unit_id, t.on_hand, t.reserved, t.is_blocked, a.sort_name, a.id as article_id, u.position,
        coalesce(t.best_before, ${noDate}) as lasts, j.is_expiring, j.is_low, ${orderings[order]},
        ${isFoundBy(q, sql`, t.lot, t.shelf`)} and (j.is_expiring or not ${expiring}) and (j.is_low or not ${low}) and (t.is_blocked or not ${blocked}) as is_wanted
      from ${lotsOfUnits} cross join lateral (${judged}) j where ${whose} and t.on_hand > 0
    ), page as (
      select ${key} from there where is_wanted and ${after} order by ${key} limit ${most + 1}
    )
    select ${last ? sql`null` : figures} as figures, coalesce((select json_agg(json_build_object('row', ${stockRow(judging)}, 'key',
        json_build_array(${keyOfPage}))
        order by ${keyOfPage})
      from page join ${lotsOfUnits} on t.id = page.id), '[]') as stocks`)
  const found = invariant(rows[0], 'a query of one list has one row')
  const page = found.stocks.slice(0, most)
  const end = found.stocks.length > most ? page.at(-1) : undefined
  return { stocks: page.map(({ row }) => row), figures: found.figures, nextCursor: end ? cursorOf(end.key) : null }
}
