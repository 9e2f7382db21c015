import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listStockMovements } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { kindsShown } from '@regionalmarkt/domain/stock/movement.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { buyerName, readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { readableStockMovements, readableStocks, readableWarehouses } from '../stock/public.ts'

type Movements = ResponseOf<typeof listStockMovements>

const pageSize = 30
const lastId = z.tuple([z.uuid()])

/**
 * The ledger of the viewer's hub, the newest first, one query. Each kind is read from its own place in the index and the newest of all are
 * taken, so that one waste among a million reservations costs no more than the last ones.
 */
export const hubMovementsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { kind, warehouseId, stockId, cursor }: QueryOf<typeof listStockMovements>,
): Promise<Movements> => {
  const before = cursor === undefined ? sql`true` : sql`m.id < ${keyOfCursor(cursor, lastId)[0]}::uuid`
  const inWarehouse = warehouseId === undefined ? sql`true` : sql`t.warehouse_id = ${warehouseId}`
  const ofLot = stockId === undefined ? sql`true` : sql`m.stock_id = ${stockId}`
  const { rows } = await db.execute<{ row: Movements['movements'][number] }>(sql`
    select json_build_object('id', m.id, 'at', m.at, 'kind', m.kind, 'onHandChange', m.on_hand_change,
      'reservedChange', m.reserved_change, 'stockId', t.id, 'warehouseId', w.id, 'warehouseName', w.name,
      'articleName', json_build_object('de', a.name_de, 'en', a.name_en),
      'salesUnitName', json_build_object('de', u.name_de, 'en', u.name_en), 'lot', t.lot, 'bestBefore', t.best_before,
      'reason', m.reason, 'pictures', m.pictures, 'orderNumber', coalesce(o.order_number, e.order_number),
      'partnerName', coalesce(${buyerName(sql`o`)}, s.name), 'by', case
        when exists (select from ${readableAccounts} n where n.user_id = m.user_id and n.company_id = m.company_id) then p.name end) as row
    from (
      select newest.* from unnest(${sql.param([...kindsShown(kind)])}::text[]) as wanted (kind)
      cross join lateral (
        select m.* from ${readableStockMovements} m join ${readableStocks} t on t.id = m.stock_id
        where m.company_id = ${viewer.company.id} and m.kind = wanted.kind and ${before} and ${ofLot} and ${inWarehouse}
        order by m.id desc limit ${pageSize + 1}) newest
      order by newest.id desc limit ${pageSize + 1}) m
    join ${readableStocks} t on t.id = m.stock_id
    join ${readableWarehouses} w on w.id = t.warehouse_id
    join ${readableSalesUnits} u on u.id = t.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    left join ${readableUsers} p on p.id = m.user_id
    left join ${readableBusinessCustomerOrderItems} l on l.id = m.order_item_id
    left join ${readableBusinessCustomerOrders} o on o.id = l.order_id
    left join ${readableRetailerOrderItems} i on i.id = m.retailer_order_item_id
    left join ${readableRetailerOrders} e on e.id = i.order_id
    left join ${readableCompanies} s on s.id = e.supplier_id
    order by m.id desc`)
  const page = rows.slice(0, pageSize).map(({ row }) => ({ ...row, at: new Date(row.at).toISOString() }))
  const last = page.at(-1)
  return { movements: page, nextCursor: rows.length > pageSize && last ? cursorOf([last.id]) : null }
}
