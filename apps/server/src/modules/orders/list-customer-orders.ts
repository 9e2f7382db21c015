import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { narrowedOrders } from '../../platform/narrowed-orders.ts'
import { mostExported, type TableFormat } from '../../platform/table-file.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { orderColumns, paymentStatusSql, rowOf, type StoredOrder, valueColumns } from './customer-order-row.ts'
import { orderTable } from './order-table.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'

const pageSize = 50

type Order = {
  /** What the index has before the id. */
  readonly column: SQL
  readonly isDescending: boolean
  readonly keyOf: (order: StoredOrder) => string
  /** Where a page ended: a cursor of another order is refused. */
  readonly cursorKey: z.ZodTuple<[z.ZodType<string>, z.ZodUUID]>
  readonly cast: SQL
}

const byPlacedAt = {
  column: sql`o.placed_at`,
  keyOf: ({ placedAt }: StoredOrder) => placedAt,
  cursorKey: z.tuple([z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-/), z.uuid()]),
  cast: sql`timestamptz`,
}
const byDelivery = {
  column: sql`o.delivery_date`,
  keyOf: ({ deliveryDate }: StoredOrder) => deliveryDate,
  cursorKey: z.tuple([z.iso.date().regex(/^[12]\d{3}-/), z.uuid()]),
  cast: sql`date`,
}
const orderBy: Readonly<Record<OrderSort, Order>> = {
  newest: { ...byPlacedAt, isDescending: true },
  oldest: { ...byPlacedAt, isDescending: false },
  latestDelivery: { ...byDelivery, isDescending: true },
  earliestDelivery: { ...byDelivery, isDescending: false },
}

type Query = Omit<QueryOf<typeof listOwnOrders>, 'q' | 'sort'> & { readonly sort?: OrderSort }

type Page<Row> = { readonly most?: number; readonly rowOf: (order: StoredOrder) => Row }

/**
 * One page of the orders that `isTheirs` lets through, newest first unless `sort` says otherwise, by one query. `o` is the order; `most`:
 * how many a page has; `rowOf`: as its reader sees an order.
 */
export const listCustomerOrders = async <Row>(
  db: Queryable,
  isTheirs: SQL,
  query: Query,
  { most = pageSize, rowOf }: Page<Row>,
): Promise<{ orders: Row[]; nextCursor: string | null }> => {
  const { cursor, sort = 'newest' } = query
  const { column, isDescending, keyOf, cursorKey, cast } = orderBy[sort]
  const [key, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ found: StoredOrder }>(sql`
    select json_build_object(${orderColumns}, 'items', (
      select coalesce(json_agg(json_build_object(${valueColumns}) order by i.position, i.id), '[]')
      from ${businessCustomerOrderItems} i where i.order_id = o.id
    )) as found
    from ${businessCustomerOrders} o
    join ${readableCompanies} r on r.id = o.retailer_id
    where ${isTheirs}
      ${narrowedOrders(sql`o`, paymentStatusSql, query)}
      ${id === undefined ? sql`` : sql`and (${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${key}::${cast}, ${id}::uuid)`}
    order by ${column} ${direction}, o.id ${direction}
    limit ${most + 1}`)
  const orders = rows.slice(0, most).map(({ found }) => found)
  const last = rows.length > most ? orders.at(-1) : undefined
  return { orders: orders.map(rowOf), nextCursor: last ? cursorOf([keyOf(last), last.id]) : null }
}

/** Orders `o` of the viewer's company that are looked for: by part of a number, or of the name of what was ordered. */
const ofCustomer = ({ company }: CompanyViewer, q: string | undefined): SQL => sql`o.customer_id = ${company.id}
  ${
    q === undefined || q === ''
      ? sql``
      : sql`and (strpos(lower(o.order_number), lower(${q})) > 0 or exists (select from ${businessCustomerOrderItems} i
          where i.order_id = o.id and strpos(market_fold(i.article_name_de || ' ' || i.article_name_en), market_fold(${q})) > 0))`
  }`

/** The orders of the viewer's company. */
export const ownOrders = (db: Queryable, viewer: CompanyViewer, query: QueryOf<typeof listOwnOrders>) =>
  listCustomerOrders(db, ofCustomer(viewer, query.q), query, { rowOf })

/** All of them as a table, in the reader's language. */
export const exportedOwnOrders = async (
  db: Queryable,
  { viewer, locale }: CompanyActor,
  query: QueryOf<typeof listOwnOrders>,
  format: TableFormat,
): Promise<Buffer> => {
  const { orders } = await listCustomerOrders(db, ofCustomer(viewer, query.q), query, { most: mostExported, rowOf })
  return orderTable(orders, 'customer', { format, locale })
}
