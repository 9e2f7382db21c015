import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import {
  retailerOrdersSql,
  type StoredRetailerOrder,
  type SupplierOrderView,
  supplierOrderView,
} from './retailer-order-view.ts'

/** One order of a hub with the viewer's company: what to bring until when. */
export const orderFromHub = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<SupplierOrderView> => {
  const isTheirs = sql`e.supplier_id = ${viewer.company.id} and e.order_number = ${orderNumber}`
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(isTheirs))
  return supplierOrderView(orNotFound(rows[0]).found, 'supplier', now)
}
