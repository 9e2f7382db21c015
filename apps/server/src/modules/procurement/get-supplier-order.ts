import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOrderByLink } from '@regionalmarkt/contract/procurement/get-order-by-link.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { DemandLines } from './demand-lines.ts'
import { historyOf } from './order-history.ts'
import { retailerOrdersSql, type StoredRetailerOrder, supplierOrderView } from './retailer-order-view.ts'
import { suggestedLotsOf } from './suggested-lots.ts'
import { orderOfLink } from './supplier-order-links.ts'

/** One order of a hub with the viewer's company: what to bring until when, and which lots that will probably be. */
export const orderFromHub = async (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<ResponseOf<typeof getSupplierOrder>> => {
  const isTheirs = sql`e.supplier_id = ${viewer.company.id} and e.order_number = ${orderNumber}`
  const { id, order } = await orderToSupply(db, lines, isTheirs, now)
  return { ...order, history: await historyOf(db, viewer, id) }
}

/** The same for whoever has the link from its mail. `NotFound` as `orderOfLink`. */
export const orderByLink = async (
  db: Queryable,
  lines: DemandLines,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof getOrderByLink>> => {
  const { orderId } = await orderOfLink(db, token, now)
  return (await orderToSupply(db, lines, sql`e.id = ${orderId}`, now)).order
}

const orderToSupply = async (db: Queryable, lines: DemandLines, isIt: SQL, now: Date) => {
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, isIt))
  const { found } = orNotFound(rows[0])
  const lots = await suggestedLotsOf(db, lines, found, now)
  const view = supplierOrderView(found, 'supplier', now)
  const items = view.items.map((item) => ({ ...item, suggestedLots: lots.get(item.id) ?? [] }))
  return { id: found.id, order: { ...view, items } }
}
