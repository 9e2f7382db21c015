import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { warehouses } from './tables.ts'
import { isLowSql, lotsAndWarnings, type PromisedUntil, warningSql } from './warnings.ts'

export type StockRow = ResponseOf<typeof getOwnStock>

/** Lots `t` with their sales units `u`, articles `a`, producers `s`, warehouses `h` and what their company said of them (`w`). */
export const lotsOfUnits = sql`${lotsAndWarnings} join ${readableSalesUnits} u on u.id = t.sales_unit_id
  join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
  join ${warehouses} h on h.id = t.warehouse_id`

/** From what a lot is judged: the day, and until when something of it is promised. */
export type Judging = { readonly today: string; readonly promisedUntil: PromisedUntil }

/** A lot of `lotsOfUnits` as screens show it. */
export const stockRow = ({
  today,
  promisedUntil,
}: Judging): SQL => sql`json_build_object('id', t.id, 'salesUnitId', t.sales_unit_id, 'articleNumber', a.number, 'salesUnitNumber', u.number,
  'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
  'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en), 'supplierName', s.name, 'picture', a.pictures[1],
  'warehouseId', h.id, 'warehouseName', h.name, 'shelf', t.shelf, 'lot', t.lot, 'bestBefore', t.best_before, 'isBlocked', t.is_blocked,
  'onHand', t.on_hand, 'reserved', t.reserved, 'warning', ${warningSql(promisedUntil, today)},
  'lowAt', w.low_at, 'daysBefore', w.days_before, 'isLow', ${isLowSql(sql`t.company_id`, today)})`

/** One lot `t`; the caller's condition says which and whose. */
export const stockRowWhere = async (db: Queryable, condition: SQL, judging: Judging): Promise<StockRow | undefined> => {
  const { rows } = await db.execute<{ row: StockRow }>(
    sql`select ${stockRow(judging)} as row from ${lotsOfUnits} where ${condition}`,
  )
  return rows[0]?.row
}
