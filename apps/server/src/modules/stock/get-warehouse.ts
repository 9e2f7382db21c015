import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getWarehouse } from '@regionalmarkt/contract/stock/warehouses.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { stockPageOf } from './stock-page.ts'
import type { Judging } from './stock-row.ts'
import { warehouses } from './tables.ts'

/** What stands in one of the viewer's warehouses, lot by lot: a page of it, or only those lots, where some are named. */
export const warehouseOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  warehouseId: string,
  query: QueryOf<typeof getWarehouse>,
  judging: Judging,
): Promise<ResponseOf<typeof getWarehouse>> => {
  const [warehouse] = await db
    .select({ id: warehouses.id, name: warehouses.name, isClosed: sql<boolean>`${warehouses.closedAt} is not null` })
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), eq(warehouses.companyId, viewer.company.id)))
  const { stocks } = query
  const chosen = stocks === undefined ? sql`true` : sql`t.id = any(${sql.param(stocks)}::uuid[])`
  const whose = sql`t.warehouse_id = ${warehouseId} and ${chosen}`
  return { ...orNotFound(warehouse), ...(await stockPageOf(db, whose, query, judging, stocks?.length)) }
}
