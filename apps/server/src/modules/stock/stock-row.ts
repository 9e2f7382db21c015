import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stocks } from './tables.ts'

export type StockRow = ResponseOf<typeof getOwnStock>

/** Lots `t` with their sales units `u`, articles `a` and producers `s`. */
export const lotsOfUnits = sql`${stocks} t join ${readableSalesUnits} u on u.id = t.sales_unit_id
  join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id`

/** A lot of `lotsOfUnits` as screens show it. */
export const stockRow = sql`json_build_object('id', t.id, 'salesUnitId', t.sales_unit_id, 'articleNumber', a.number,
  'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
  'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en), 'supplierName', s.name, 'picture', a.pictures[1],
  'shelf', t.shelf, 'lot', t.lot, 'bestBefore', t.best_before, 'isBlocked', t.is_blocked, 'onHand', t.on_hand, 'reserved', t.reserved)`

/** One lot `t`; the caller's condition says which and whose. */
export const stockRowWhere = async (db: Queryable, condition: SQL): Promise<StockRow | undefined> => {
  const { rows } = await db.execute<{ row: StockRow }>(
    sql`select ${stockRow} as row from ${lotsOfUnits} where ${condition}`,
  )
  return rows[0]?.row
}
