import type { ShelfLife } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { suggestLots } from '@regionalmarkt/domain/orders/suggest-lots.ts'
import type { LotQuantity } from '@regionalmarkt/domain/orders/supplier-lots.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableStockReservations, readableStocks } from '../stock/public.ts'
import type { DemandLines } from './demand-lines.ts'
import type { StoredRetailerOrder } from './retailer-order-view.ts'
import { retailerOrderItems, retailerOrders } from './tables.ts'

type Books = { itemId: string; held: LotQuantity[]; shelfLife: ShelfLife | null }

/** Item id → the lots its supplier will probably send; only for what is not on its way yet. */
export const suggestedLotsOf = async (
  db: Queryable,
  lines: DemandLines,
  order: StoredRetailerOrder,
  now: Date,
): Promise<ReadonlyMap<string, LotQuantity[]>> => {
  const items = order.items.filter(({ status }) => status === 'received' || status === 'processing')
  if (items.length === 0) return new Map()
  const books = new Map((await booksOf(db, lines, order.id)).map((each) => [each.itemId, each]))
  return new Map(
    items.map((item) => {
      const { held = [], shelfLife = null } = books.get(item.id) ?? {}
      const quantity = promisedQuantity(item)
      const { deliveryDate } = order
      return [item.id, suggestLots({ quantity, held, packedOn: berlinDate(now), deliveryDate, shelfLife })]
    }),
  )
}

/** What the supplier's own shelves hold for the lines behind each item, first expired first, and how long the goods keep. */
const booksOf = async (db: Queryable, lines: DemandLines, orderId: string): Promise<Books[]> => {
  const { rows } = await db.execute<Books>(sql`
    select i.id as "itemId",
      case when a.shelf_life_value is not null and a.shelf_life_unit is not null
        then json_build_object('value', a.shelf_life_value, 'unit', a.shelf_life_unit) end as "shelfLife",
      (select coalesce(json_agg(json_build_object('lot', lot, 'bestBefore', best_before, 'quantity', quantity)
          order by best_before nulls last, lot), '[]')
        from (
          select s.lot, s.best_before, sum(r.quantity)::int as quantity
          from ${readableStockReservations} r
          join ${readableStocks} s on s.id = r.stock_id and s.company_id = e.supplier_id and s.sales_unit_id = i.sales_unit_id
          where s.lot is not null and (r.own_item_id = i.id
            or r.order_item_id in (select q.order_item_id from ${lines} q where q.retailer_order_item_id = i.id))
          group by s.lot, s.best_before) lots) as held
    from ${retailerOrders} e
    join ${retailerOrderItems} i on i.order_id = e.id
    join ${readableSalesUnits} u on u.id = i.sales_unit_id
    join ${readableArticles} a on a.id = u.article_id
    where e.id = ${orderId}`)
  return rows
}
