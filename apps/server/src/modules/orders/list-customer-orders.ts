import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import type { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { orderColumns, rowOf, type StoredOrder, valueColumns } from './customer-order-row.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

const pageSize = 50
const cursorKey = z.tuple([z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-/), z.uuid()])

/** One page of the orders that `isTheirs` lets through, newest first, by one query. `o` is the order. */
export const listCustomerOrders = async (
  db: Queryable,
  isTheirs: SQL,
  { status, deliveryDate, cursor }: QueryOf<typeof listOwnOrders>,
): Promise<ResponseOf<typeof listOwnOrders>> => {
  const [placedAt, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const { rows } = await db.execute<{ found: StoredOrder }>(sql`
    select json_build_object(${orderColumns}, 'items', (
      select coalesce(json_agg(json_build_object(${valueColumns})), '[]')
      from ${businessCustomerOrderItems} i where i.order_id = o.id
    )) as found
    from ${businessCustomerOrders} o
    join ${readableCompanies} r on r.id = o.retailer_id
    where ${isTheirs}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`}
      ${deliveryDate === undefined ? sql`` : sql`and o.delivery_date = ${deliveryDate}`}
      ${id === undefined ? sql`` : sql`and (o.placed_at, o.id) < (${placedAt}::timestamptz, ${id}::uuid)`}
    order by o.placed_at desc, o.id desc
    limit ${pageSize + 1}`)
  const orders = rows.slice(0, pageSize).map(({ found }) => found)
  const last = rows.length > pageSize ? orders.at(-1) : undefined
  return { orders: orders.map(rowOf), nextCursor: last ? cursorOf([last.placedAt, last.id]) : null }
}

/** The orders of the viewer's company. */
export const ownOrders = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listOwnOrders>) =>
  listCustomerOrders(db, sql`o.customer_id = ${viewer.company.id}`, query)

/** The orders placed with the viewer's hub. */
export const ordersOfHub = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listBusinessCustomerOrders>) =>
  listCustomerOrders(db, sql`o.retailer_id = ${viewer.company.id}`, query)
