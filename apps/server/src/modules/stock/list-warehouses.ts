import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listWarehouses } from '@regionalmarkt/contract/stock/warehouses.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { stocks, warehouses } from './tables.ts'

/** The warehouses of the viewer's company with what stands in them, in whole sales units. */
export const warehousesOf = async (
  db: Queryable,
  viewer: CompanyViewer,
): Promise<ResponseOf<typeof listWarehouses>> => ({
  warehouses: await db
    .select({
      id: warehouses.id,
      name: warehouses.name,
      isClosed: sql<boolean>`${warehouses.closedAt} is not null`,
      lotCount: sql<number>`count(${stocks.id})::int`,
      onHand: sql<number>`coalesce(sum(${stocks.onHand}), 0)::int`,
      reserved: sql<number>`coalesce(sum(${stocks.reserved}), 0)::int`,
      free: sql<number>`coalesce(sum(${stocks.onHand} - ${stocks.reserved}) filter (where not ${stocks.isBlocked}), 0)::int`,
    })
    .from(warehouses)
    .leftJoin(stocks, and(eq(stocks.warehouseId, warehouses.id), sql`${stocks.onHand} > 0`))
    .where(eq(warehouses.companyId, viewer.company.id))
    .groupBy(warehouses.id)
    .orderBy(sql`${warehouses.closedAt} is not null`, asc(warehouses.id)),
})
