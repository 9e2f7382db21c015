import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { stockRowsWhere } from './stock-row.ts'
import { stocks } from './tables.ts'

/** What the viewer's company has in stock, lot by lot. */
export const supplierStocksOf = async (db: Queryable, viewer: CompanyViewer) => ({
  stocks: await stockRowsWhere(db, eq(stocks.companyId, viewer.company.id)),
})
