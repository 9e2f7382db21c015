import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { day } from '@regionalmarkt/contract/fields.schema.ts'
import type { listRetailerOrders } from '@regionalmarkt/contract/procurement/retailer-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { DemandLines } from './demand-lines.ts'
import { retailerOrdersSql, retailerRowOf, type StoredRetailerOrder } from './retailer-order-view.ts'

type Query = QueryOf<typeof listRetailerOrders>
type Page = ResponseOf<typeof listRetailerOrders>
type OrderPage<Row> = { orders: Row[]; nextCursor: string | null }

const pageSize = 50
const cursorKey = z.tuple([day, z.uuid()])

/** One page of the orders that `isTheirs` lets through, latest delivery first, by one query. `e` is the order. */
export const retailerOrderPage = async <Row>(
  db: Queryable,
  lines: DemandLines,
  isTheirs: SQL,
  { status, deliveryDate, cursor }: Query,
  rowOf: (order: StoredRetailerOrder) => Row,
): Promise<OrderPage<Row>> => {
  const [lastDay, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const condition = sql`${isTheirs}
    ${status === undefined ? sql`` : sql`and e.status = ${status}`}
    ${deliveryDate === undefined ? sql`` : sql`and e.delivery_date = ${deliveryDate}`}
    ${id === undefined ? sql`` : sql`and (e.delivery_date, e.id) < (${lastDay}::date, ${id}::uuid)`}
    order by e.delivery_date desc, e.id desc limit ${pageSize + 1}`
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, condition))
  const orders = rows.slice(0, pageSize).map(({ found }) => found)
  const last = rows.length > pageSize ? orders.at(-1) : undefined
  return {
    orders: orders.map(rowOf),
    nextCursor: last ? cursorOf([last.deliveryDate, last.id]) : null,
  }
}

/** The orders of the viewer's hub with its suppliers. */
export const ordersWithSuppliers = (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  query: Query,
): Promise<Page> =>
  retailerOrderPage(db, lines, sql`e.retailer_id = ${viewer.company.id}`, query, (order) => retailerRowOf(order, now))
