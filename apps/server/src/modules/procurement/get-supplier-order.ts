import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOrderByLink } from '@regionalmarkt/contract/procurement/get-order-by-link.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Customers } from './demand-lines.ts'
import { historyOf } from './order-history.ts'
import { retailerOrdersSql, type StoredRetailerOrder, supplierOrderView } from './retailer-order-view.ts'
import { suggestedLotsOf } from './suggested-lots.ts'
import { orderOfLink } from './supplier-order-links.ts'

/** One order of a hub with the viewer's company: what to bring until when, and which lots that will probably be. */
export const orderFromHub = async (
  db: Queryable,
  customers: Customers,
  { viewer, now }: CompanyActor,
  orderNumber: string,
): Promise<ResponseOf<typeof getSupplierOrder>> => {
  const isTheirs = sql`e.supplier_id = ${viewer.company.id} and e.order_number = ${orderNumber}`
  const { id, order } = await orderToSupply(db, customers, isTheirs, now)
  return { ...order, history: await historyOf(db, viewer, id) }
}

/** The same for whoever has the link from its mail. `NotFound` as `orderOfLink`. */
export const orderByLink = async (
  db: Queryable,
  customers: Customers,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof getOrderByLink>> => {
  const { orderId } = await orderOfLink(db, token, now)
  return (await orderToSupply(db, customers, sql`e.id = ${orderId}`, now)).order
}

/** The same as it goes out by mail to its supplier, who is not asked who they are. */
export const orderToMail = async (
  db: Queryable,
  customers: Customers,
  orderNumber: string,
  now: Date,
): Promise<ResponseOf<typeof getOrderByLink>> =>
  (await orderToSupply(db, customers, sql`e.order_number = ${orderNumber}`, now)).order

const orderToSupply = async (db: Queryable, { lines, stopsOf }: Customers, isIt: SQL, now: Date) => {
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, isIt))
  const { found } = orNotFound(rows[0])
  const lots = await suggestedLotsOf(db, lines, found, now)
  const view = supplierOrderView(found, 'supplier', now)
  const items = view.items.map((item) => ({ ...item, suggestedLots: lots.get(item.id) ?? [] }))
  const stops = isDirect(found.leg) ? await stopsOf(db, found.id) : []
  return { id: found.id, order: { ...view, items, stops } }
}
