import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { DemandLines } from './demand-lines.ts'
import { historyOf } from './order-history.ts'
import { retailerOrdersSql, type StoredRetailerOrder, supplierOrderView } from './retailer-order-view.ts'
import { suggestedLotsOf } from './suggested-lots.ts'

/** One order of a hub with the viewer's company: what to bring until when, and which lots that will probably be. */
export const orderFromHub = async (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<ResponseOf<typeof getSupplierOrder>> => {
  const isTheirs = sql`e.supplier_id = ${viewer.company.id} and e.order_number = ${orderNumber}`
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, isTheirs))
  const { found } = orNotFound(rows[0])
  const lots = await suggestedLotsOf(db, lines, found, now)
  const view = supplierOrderView(found, 'supplier', now)
  const history = await historyOf(db, viewer, found.id)
  return { ...view, history, items: view.items.map((item) => ({ ...item, suggestedLots: lots.get(item.id) ?? [] })) }
}
