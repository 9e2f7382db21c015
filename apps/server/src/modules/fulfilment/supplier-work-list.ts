import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { supplierWorkList as contract } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { demandLines, promisedUntil } from '../orders/public.ts'
import { retailerOrdersSql, type StoredRetailerOrder, supplierRowOf } from '../procurement/public.ts'
import { stockWarningsOf } from '../stock/public.ts'
import { weeksOf } from './recent-weeks.ts'

type WorkList = ResponseOf<typeof contract>
type Packed = WorkList['packing'][number]

/** What waits for the viewer's company: orders that are not on their way yet, what to pack for them, and how its weeks go. */
export const supplierWorkList = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<WorkList> => {
  const supplierId = viewer.company.id
  const [orders, articles, stockWarnings, weeks] = await Promise.all([
    ordersToSupply(db, supplierId),
    articlesOf(db, supplierId),
    stockWarningsOf(db, supplierId, { today: berlinDate(now), promisedUntil }),
    weeksOf(db, { supplierId }, berlinDate(now)),
  ])
  return {
    ordersToAccept: orders.filter(({ status }) => status === 'received').length,
    ordersToDispatch: orders.filter(({ status }) => status === 'processing').length,
    orders: orders.map((order) => supplierRowOf(order, now)),
    packing: packingOf(orders),
    ...articles,
    stockWarnings,
    weeks,
  }
}

const ordersToSupply = async (db: Queryable, supplierId: string): Promise<StoredRetailerOrder[]> => {
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(
    retailerOrdersSql(
      demandLines,
      sql`e.supplier_id = ${supplierId} and e.status in ('received', 'processing')
      order by e.delivery_date, e.id`,
    ),
  )
  return rows.map(({ found }) => found)
}

/** The same goods for the same day are packed together, whichever hub they are for. */
const packingOf = (orders: readonly StoredRetailerOrder[]): Packed[] => {
  const packed = new Map<string, Packed>()
  for (const { deliveryDate, items } of orders) {
    for (const item of items) {
      const quantity = item.status === 'cancelled' ? 0 : promisedQuantity(item)
      if (quantity === 0) continue
      const { articleName, salesUnitName, picture } = item
      const key = JSON.stringify([deliveryDate, item.articleNumber, salesUnitName.de])
      const before = packed.get(key)?.quantity ?? 0
      packed.set(key, { deliveryDate, articleName, salesUnitName, picture, quantity: before + quantity })
    }
  }
  return [...packed.values()]
}

const articlesShown = 5

type Articles = Pick<WorkList, 'pendingArticles' | 'rejectedArticles' | 'notInMarket'>

const articlesOf = async (db: Queryable, supplierId: string): Promise<Articles> => {
  const { rows } = await db.execute<Articles>(sql`
    with waiting as materialized (
      select a.id, a.number, a.name_de, a.name_en, null as unit_de, null as unit_en, a.pictures[1] as picture,
        a.status, a.rejection_reason
      from ${readableArticles} a where a.supplier_id = ${supplierId} and a.status in ('pending', 'rejected')
      union all
      select u.id, u.number, a.name_de, a.name_en, u.name_de, u.name_en, a.pictures[1], u.status,
        u.rejection_reason
      from ${readableArticles} a join ${readableSalesUnits} u on u.article_id = a.id and u.status in ('pending', 'rejected')
      where a.supplier_id = ${supplierId} and a.status in ('approved', 'notListed')
    )
    select
      (select count(*)::int from waiting where status = 'pending') as "pendingArticles",
      (select count(*)::int from waiting where status = 'rejected') as "rejectedArticles",
      (select coalesce(json_agg(json_build_object(
          'number', w.number, 'name', json_build_object('de', w.name_de, 'en', w.name_en),
          'salesUnitName', case when w.unit_de is not null
            then json_build_object('de', w.unit_de, 'en', w.unit_en) end,
          'picture', w.picture, 'status', w.status, 'rejectionReason', w.rejection_reason)
          order by w.status desc, w.id desc), '[]')
        from (select * from waiting order by status desc, id desc limit ${articlesShown}) w) as "notInMarket"`)
  return invariant(rows[0], 'a query of totals has one row')
}
