import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { DemandLines } from './demand-lines.ts'
import { retailerOrderPage } from './list-retailer-orders.ts'
import { supplierRowOf } from './retailer-order-view.ts'

/** What hubs have ordered from the viewer's company. */
export const ordersFromHubs = (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  query: QueryOf<typeof listSupplierOrders>,
) =>
  retailerOrderPage(db, lines, sql`e.supplier_id = ${viewer.company.id}`, query, (order) => supplierRowOf(order, now))
