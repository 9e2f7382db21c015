import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { stockPageOf } from './stock-page.ts'
import type { Judging } from './stock-row.ts'
import { stocks } from './tables.ts'

type Listed = ResponseOf<typeof listSupplierStocks>

const mostSoldOut = 100

/** What the company could sell if it had any of it. */
const soldOutOf = async (db: Queryable, companyId: string): Promise<Listed['soldOut']> => {
  const { rows } = await db.execute<{ row: Listed['soldOut'][number] }>(sql`
    select json_build_object('salesUnitId', u.id, 'articleNumber', a.number, 'picture', a.pictures[1],
      'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
      'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en)) as row
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id
    where a.supplier_id = ${companyId} and a.status = 'approved' and u.status = 'approved' and u.is_stock_tracked
      and not exists (select from ${stocks} t where t.sales_unit_id = u.id and t.company_id = ${companyId} and t.on_hand > 0)
    order by a.sort_name, u.position, u.id limit ${mostSoldOut}`)
  return rows.map(({ row }) => row)
}

/** What the viewer's company has in stock, lot by lot, a page of it; on the first also what it has nothing of. */
export const supplierStocksOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  query: QueryOf<typeof listSupplierStocks>,
  judging: Judging,
): Promise<Listed> => ({
  ...(await stockPageOf(db, sql`t.company_id = ${viewer.company.id}`, query, judging)),
  soldOut: query.cursor === undefined ? await soldOutOf(db, viewer.company.id) : [],
})
