import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getWarehouse } from '@regionalmarkt/contract/stock/warehouses.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { stockPageOf } from './stock-page.ts'
import type { Judging } from './stock-row.ts'
import { warehouses } from './tables.ts'

/** What stands in one of the viewer's warehouses, lot by lot, a page of it. */
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
  return { ...orNotFound(warehouse), ...(await stockPageOf(db, sql`t.warehouse_id = ${warehouseId}`, query, judging)) }
}
