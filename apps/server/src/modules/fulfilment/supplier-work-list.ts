import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { supplierWorkList as contract } from '@regionalmarkt/contract/fulfilment/supplier-work-list.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { retailerOrdersSql, retailerRowOf, type StoredRetailerOrder } from '../orders/public.ts'
import { weeksOf } from './recent-weeks.ts'

type WorkList = ResponseOf<typeof contract>
type Packed = WorkList['packing'][number]

/** What waits for the viewer's company: orders that are not on their way yet, what to pack for them, and how its weeks go. */
export const supplierWorkList = async (db: Queryable, viewer: CompanyViewer, now: Date): Promise<WorkList> => {
  const supplierId = viewer.company.id
  const [orders, articles, weeks] = await Promise.all([
    ordersToSupply(db, supplierId),
    articleCounts(db, supplierId),
    weeksOf(db, { supplierId }, berlinDate(now)),
  ])
  return {
    ordersToAccept: orders.filter(({ status }) => status === 'received').length,
    ordersToDispatch: orders.filter(({ status }) => status === 'processing').length,
    orders: orders.map((order) => retailerRowOf(order, now)),
    packing: packingOf(orders),
    ...articles,
    weeks,
  }
}

const ordersToSupply = async (db: Queryable, supplierId: string): Promise<StoredRetailerOrder[]> => {
  const { rows } = await db.execute<{ found: StoredRetailerOrder }>(
    retailerOrdersSql(sql`e.supplier_id = ${supplierId} and e.status in ('received', 'processing')
      order by e.delivery_date, e.id`),
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

const articleCounts = async (db: Queryable, supplierId: string) => {
  const { rows } = await db.execute<Pick<WorkList, 'pendingArticles' | 'rejectedArticles'>>(sql`
    select (count(*) filter (where status = 'pending'))::int as "pendingArticles",
      (count(*) filter (where status = 'rejected'))::int as "rejectedArticles"
    from article where supplier_id = ${supplierId}`)
  return orNotFound(rows[0])
}
