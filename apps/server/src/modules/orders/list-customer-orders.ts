import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
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

/** One page of the orders that `isTheirs` lets through, newest first, by one query. `o` is the order; `most`: how many a page has. */
export const listCustomerOrders = async (
  db: Queryable,
  isTheirs: SQL,
  { status, deliveryDate, cursor }: QueryOf<typeof listOwnOrders>,
  most = pageSize,
): Promise<ResponseOf<typeof listOwnOrders>> => {
  const [placedAt, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const { rows } = await db.execute<{ found: StoredOrder }>(sql`
    select json_build_object(${orderColumns}, 'items', (
      select coalesce(json_agg(json_build_object(${valueColumns}) order by i.position, i.id), '[]')
      from ${businessCustomerOrderItems} i where i.order_id = o.id
    )) as found
    from ${businessCustomerOrders} o
    join ${readableCompanies} r on r.id = o.retailer_id
    where ${isTheirs}
      ${status === undefined ? sql`` : sql`and o.status = ${status}`}
      ${deliveryDate === undefined ? sql`` : sql`and o.delivery_date = ${deliveryDate}`}
      ${id === undefined ? sql`` : sql`and (o.placed_at, o.id) < (${placedAt}::timestamptz, ${id}::uuid)`}
    order by o.placed_at desc, o.id desc
    limit ${most + 1}`)
  const orders = rows.slice(0, most).map(({ found }) => found)
  const last = rows.length > most ? orders.at(-1) : undefined
  return { orders: orders.map(rowOf), nextCursor: last ? cursorOf([last.placedAt, last.id]) : null }
}

/** The orders of the viewer's company. */
export const ownOrders = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listOwnOrders>) =>
  listCustomerOrders(db, sql`o.customer_id = ${viewer.company.id}`, query)
