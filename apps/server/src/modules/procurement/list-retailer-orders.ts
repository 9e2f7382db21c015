import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { day } from '@regionalmarkt/contract/fields.schema.ts'
import type { listRetailerOrders } from '@regionalmarkt/contract/procurement/retailer-orders.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { narrowedOrders } from '../../platform/narrowed-orders.ts'
import { readableCompanies } from '../accounts/public.ts'
import type { DemandLines } from './demand-lines.ts'
import { hubRowOf, retailerOrdersSql, type StoredRetailerOrder, supplyPaymentSql } from './retailer-order-view.ts'

type HubQuery = QueryOf<typeof listRetailerOrders>
type Query = Omit<HubQuery, 'supplier'>
type Page = ResponseOf<typeof listRetailerOrders>
type OrderPage<Row> = { orders: Row[]; nextCursor: string | null }

const pageSize = 50
const dayKey = z.tuple([day, z.uuid()])
const idKey = z.tuple([z.uuid()])

type Ordering = {
  readonly order: SQL
  readonly after: (cursor: string) => SQL
  readonly keyOf: (order: StoredRetailerOrder) => string[]
}

const byDay = (direction: SQL, beyond: SQL): Ordering => ({
  order: sql`e.delivery_date ${direction}, e.id ${direction}`,
  after: (cursor) => {
    const [lastDay, id] = keyOfCursor(cursor, dayKey)
    return sql`(e.delivery_date, e.id) ${beyond} (${lastDay}::date, ${id}::uuid)`
  },
  keyOf: ({ deliveryDate, id }) => [deliveryDate, id],
})
/** Their ids tell when they were opened. */
const byOpening = (direction: SQL, beyond: SQL): Ordering => ({
  order: sql`e.id ${direction}`,
  after: (cursor) => sql`e.id ${beyond} ${keyOfCursor(cursor, idKey)[0]}::uuid`,
  keyOf: ({ id }) => [id],
})
const orderings: Readonly<Record<OrderSort, Ordering>> = {
  latestDelivery: byDay(sql`desc`, sql`<`),
  earliestDelivery: byDay(sql`asc`, sql`>`),
  newest: byOpening(sql`desc`, sql`<`),
  oldest: byOpening(sql`asc`, sql`>`),
}

/** Whose orders: a condition on `e`, and the column of the company on the other side, by whose name they are found. */
type Whose = { readonly isTheirs: SQL; readonly partner: SQL }
export const ofHub = (companyId: string, supplier?: string): Whose => ({
  isTheirs: sql`e.retailer_id = ${companyId}
    ${supplier === undefined ? sql`` : sql`and e.supplier_id = (select c.id from ${readableCompanies} c where c.slug = ${supplier})`}`,
  partner: sql`e.supplier_id`,
})

/** Companies are looked up by name first, so that no order has to look for its own. */
const isFoundBy = (q: string | undefined, partner: SQL): SQL =>
  q === undefined || q === ''
    ? sql``
    : sql`and (strpos(lower(e.order_number), lower(${q})) > 0 or ${partner} in (
        select c.id from ${readableCompanies} c where strpos(market_fold(c.name), market_fold(${q})) > 0))`

/** One page of the orders that `isTheirs` lets through, latest delivery first unless `sort` says otherwise, by one query. `e` is the order; `most`: how many a page has. */
export const retailerOrderPage = async <Row>(
  db: Queryable,
  lines: DemandLines,
  { isTheirs, partner }: Whose,
  query: Query,
  rowOf: (order: StoredRetailerOrder) => Row,
  most = pageSize,
): Promise<OrderPage<Row>> => {
  const { q, sort, cursor } = query
  const { order, after, keyOf } = orderings[sort]
  const condition = sql`${isTheirs} ${isFoundBy(q, partner)}
    ${narrowedOrders(sql`e`, supplyPaymentSql, query)}
    ${cursor === undefined ? sql`` : sql`and ${after(cursor)}`}
    order by ${order} limit ${most + 1}`
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(retailerOrdersSql(lines, condition))
  const orders = rows.slice(0, most).map(({ found }) => found)
  const last = rows.length > most ? orders.at(-1) : undefined
  return {
    orders: orders.map(rowOf),
    nextCursor: last ? cursorOf(keyOf(last)) : null,
  }
}

/** The orders of the viewer's hub with its suppliers. */
export const ordersWithSuppliers = (
  db: Queryable,
  lines: DemandLines,
  { viewer, now }: CompanyActor,
  { supplier, ...query }: HubQuery,
): Promise<Page> =>
  retailerOrderPage(db, lines, ofHub(viewer.company.id, supplier), query, (order) => hubRowOf(order, now))
