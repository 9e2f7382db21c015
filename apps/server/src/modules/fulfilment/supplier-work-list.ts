import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { day } from '@regionalmarkt/contract/fields.schema.ts'
import type {
  supplierWorkList as contract,
  listOrdersToSupply as ordersContract,
} from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { demandLines, promisedUntil } from '../orders/public.ts'
import { notOnSaleOfSupplier } from '../pricing/public.ts'
import {
  readableRetailerOrderItems,
  readableRetailerOrders,
  retailerOrdersSql,
  type StoredRetailerOrder,
  supplierRowOf,
} from '../procurement/public.ts'
import { stockWarningsOf } from '../stock/public.ts'
import { weeksOfSupplier } from './recent-weeks.ts'

type WorkList = ResponseOf<typeof contract>

/** What waits for the viewer's company: how many orders are not on their way yet, what to pack for all of them, and how its weeks go. */
export const supplierWorkList = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<WorkList> => {
  const supplierId = viewer.company.id
  const [toSupply, articles, notOnSale, stockWarnings, weeks] = await Promise.all([
    toSupplyBy(db, supplierId),
    articlesOf(db, supplierId),
    notOnSaleOfSupplier(db, supplierId),
    stockWarningsOf(db, supplierId, { today: berlinDate(now), promisedUntil }),
    weeksOfSupplier(db, supplierId, berlinDate(now)),
  ])
  return { ...toSupply, ...articles, notOnSale, stockWarnings, weeks }
}

const isToSupply = (supplierId: string) => sql`e.supplier_id = ${supplierId} and e.status in ('received', 'processing')`

type ToSupply = Pick<WorkList, 'hasPhoto' | 'ordersToAccept' | 'openOrders' | 'packing'>

/** The same goods for the same hub and day are packed together, however many orders they are in. */
const toSupplyBy = async (db: Queryable, supplierId: string): Promise<ToSupply> => {
  const { rows } = await db.execute<ToSupply>(sql`
    with waiting as materialized (
      select e.id, e.delivery_date, e.retailer_id from ${readableRetailerOrders} e where ${isToSupply(supplierId)}
    ), packed as (
      select w.delivery_date, w.retailer_id, i.sales_unit_id, min(w.id::text) as first, min(i.position) as position,
        max(i.article_name_de) as article_name_de, max(i.article_name_en) as article_name_en,
        max(i.sales_unit_name_de) as sales_unit_name_de, max(i.sales_unit_name_en) as sales_unit_name_en, max(i.picture) as picture,
        sum(coalesce(i.confirmed_quantity, i.ordered_quantity))::int as quantity
      from waiting w join ${readableRetailerOrderItems} i on i.order_id = w.id
      where i.status <> 'cancelled' and coalesce(i.confirmed_quantity, i.ordered_quantity) > 0
      group by w.delivery_date, w.retailer_id, i.sales_unit_id
    )
    select
      exists (select from ${readableCompanies} c where c.id = ${supplierId} and c.picture is not null) as "hasPhoto",
      (select count(*)::int from waiting w where exists (
        select from ${readableRetailerOrderItems} i where i.order_id = w.id and i.status = 'received' and not exists (
          select from ${demandLines} q
          where q.retailer_order_item_id = i.id and q.quantity > 0 and q.status = 'received'))) as "ordersToAccept",
      (select count(*)::int from waiting) as "openOrders",
      (select coalesce(json_agg(json_build_object('deliveryDate', p.delivery_date, 'retailerSlug', r.slug, 'retailerName', r.name,
          'salesUnitId', p.sales_unit_id,
          'articleName', json_build_object('de', p.article_name_de, 'en', p.article_name_en),
          'salesUnitName', json_build_object('de', p.sales_unit_name_de, 'en', p.sales_unit_name_en),
          'picture', p.picture, 'quantity', p.quantity) order by p.delivery_date, r.name, r.id, p.first, p.position), '[]')
        from packed p join ${readableCompanies} r on r.id = p.retailer_id) as packing`)
  return invariant(rows[0], 'a query of totals has one row')
}

const pageSize = 50
const cursorKey = z.tuple([day, z.uuid()])

/** Those orders, the next delivery day first; one query a page. */
export const ordersToSupply = async (
  db: Queryable,
  { viewer, now }: CompanyActor,
  { cursor }: QueryOf<typeof ordersContract>,
): Promise<ResponseOf<typeof ordersContract>> => {
  const [lastDay, id] = cursor === undefined ? [] : keyOfCursor(cursor, cursorKey)
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(
    retailerOrdersSql(
      demandLines,
      sql`${isToSupply(viewer.company.id)}
      ${id === undefined ? sql`` : sql`and (e.delivery_date, e.id) > (${lastDay}::date, ${id}::uuid)`}
      order by e.delivery_date, e.id limit ${pageSize + 1}`,
    ),
  )
  const orders = rows.slice(0, pageSize).map(({ found }) => found)
  const last = rows.length > pageSize ? orders.at(-1) : undefined
  return {
    orders: orders.map((order) => supplierRowOf(order, now)),
    nextCursor: last ? cursorOf([last.deliveryDate, last.id]) : null,
  }
}

const articlesShown = 5

type Articles = Pick<WorkList, 'hasArticles' | 'pendingArticles' | 'rejectedArticles' | 'notInMarket'>

const articlesOf = async (db: Queryable, supplierId: string): Promise<Articles> => {
  const { rows } = await db.execute<Articles>(sql`
    with waiting as materialized (
      select a.id, a.number, a.slug, a.name_de, a.name_en, null as unit_de, null as unit_en, a.pictures[1] as picture,
        a.status, a.rejection_reason
      from ${readableArticles} a where a.supplier_id = ${supplierId} and a.status in ('pending', 'rejected')
      union all
      select u.id, u.number, a.slug, a.name_de, a.name_en, u.name_de, u.name_en, a.pictures[1], u.status,
        u.rejection_reason
      from ${readableArticles} a join ${readableSalesUnits} u on u.article_id = a.id and u.status in ('pending', 'rejected')
      where a.supplier_id = ${supplierId} and a.status in ('approved', 'notListed')
    )
    select
      exists (select from ${readableArticles} a where a.supplier_id = ${supplierId}) as "hasArticles",
      (select count(*)::int from waiting where status = 'pending') as "pendingArticles",
      (select count(*)::int from waiting where status = 'rejected') as "rejectedArticles",
      (select coalesce(json_agg(json_build_object(
          'number', w.number, 'articleSlug', w.slug, 'name', json_build_object('de', w.name_de, 'en', w.name_en),
          'salesUnitName', case when w.unit_de is not null
            then json_build_object('de', w.unit_de, 'en', w.unit_en) end,
          'picture', w.picture, 'status', w.status, 'rejectionReason', w.rejection_reason)
          order by w.status desc, w.id desc), '[]')
        from (select * from waiting order by status desc, id desc limit ${articlesShown}) w) as "notInMarket"`)
  return invariant(rows[0], 'a query of totals has one row')
}
