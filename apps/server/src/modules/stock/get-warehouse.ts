import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getWarehouse } from '@regionalmarkt/contract/stock/warehouses.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { filledStockRowsWhere } from './stock-row.ts'
import { stocks, warehouses } from './tables.ts'

/** What stands in one of the viewer's warehouses, lot by lot. */
export const warehouseOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  warehouseId: string,
): Promise<ResponseOf<typeof getWarehouse>> => {
  const [warehouse] = await db
    .select({ id: warehouses.id, name: warehouses.name, isClosed: sql<boolean>`${warehouses.closedAt} is not null` })
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), eq(warehouses.companyId, viewer.company.id)))
  return { ...orNotFound(warehouse), stocks: await filledStockRowsWhere(db, eq(stocks.warehouseId, warehouseId)) }
}
