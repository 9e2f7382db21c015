import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnSalesUnitStock } from '@regionalmarkt/contract/stock/get-own-sales-unit-stock.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { type Judging, stockRowWhere } from './stock-row.ts'
import { stocks, stockWarnings } from './tables.ts'
import { isLowSql, warningSql } from './warnings.ts'

type UnitStock = ResponseOf<typeof getOwnSalesUnitStock>

/** What the viewer's company has of one of its sales units. `NotFound` for anybody else's. */
export const unitStockOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  salesUnitId: string,
  { today, promisedUntil }: Judging,
): Promise<UnitStock> => {
  const { rows } = await db.execute<{ row: UnitStock }>(sql`
    select json_build_object('id', u.id, 'name', json_build_object('de', u.name_de, 'en', u.name_en),
      'isStockTracked', u.is_stock_tracked, 'lowAt', w.low_at, 'daysBefore', w.days_before, 'isLow', ${isLowSql(sql`a.supplier_id`, today)}, 'articleSlug', a.slug, 'articleNumber', a.number,
      'articleName', json_build_object('de', a.name_de, 'en', a.name_en), 'picture', a.pictures[1], 'lots', (
        select coalesce(json_agg(json_build_object('id', t.id, 'shelf', t.shelf, 'lot', t.lot, 'bestBefore', t.best_before, 'isBlocked', t.is_blocked,
          'onHand', t.on_hand, 'reserved', t.reserved, 'warning', ${warningSql(promisedUntil, today)}) order by t.best_before nulls last, t.id), '[]')
        from ${stocks} t where t.sales_unit_id = u.id and t.company_id = a.supplier_id and t.on_hand > 0)) as row
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id
    left join ${stockWarnings} w on w.company_id = a.supplier_id and w.sales_unit_id = u.id
    where u.id = ${salesUnitId} and a.supplier_id = ${viewer.company.id}`)
  return orNotFound(rows[0]).row
}

/** One lot of the viewer's company, also an empty one. */
export const ownStockOf = async (db: Queryable, viewer: CompanyViewer, stockId: string, judging: Judging) => {
  return orNotFound(await stockRowWhere(db, sql`t.id = ${stockId} and t.company_id = ${viewer.company.id}`, judging))
}
