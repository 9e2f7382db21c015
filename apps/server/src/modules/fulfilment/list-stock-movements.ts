import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listOwnStockMovements } from '@regionalmarkt/contract/fulfilment/list-own-stock-movements.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { readableOrderItemSourcing } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { readableStockMovements, readableStocks } from '../stock/public.ts'

type Movements = ResponseOf<typeof listOwnStockMovements>
type Movement = Movements['movements'][number]

const pageSize = 20
const lastId = z.tuple([z.uuid()])

/**
 * The ledger of what the viewer's company has of one of its sales units, the newest first. Who bought is not a producer's business:
 * it reads the number of its hub's order, and names of its own people and of its hub only. `NotFound` for anybody else's unit.
 */
export const stockMovementsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  salesUnitId: string,
  { stockId, cursor }: QueryOf<typeof listOwnStockMovements>,
): Promise<Movements> => {
  const before = cursor === undefined ? sql`true` : sql`m.id < ${keyOfCursor(cursor, lastId)[0]}::uuid`
  const ofLot = stockId === undefined ? sql`true` : sql`t.id = ${stockId}`
  const { rows } = await db.execute<{ movements: Movement[] }>(sql`
    select coalesce((select json_agg(l.row order by l.id desc) from (
      select m.id, json_build_object('id', m.id, 'at', m.at, 'kind', m.kind, 'onHandChange', m.on_hand_change,
        'reservedChange', m.reserved_change, 'stockId', t.id, 'lot', t.lot, 'bestBefore', t.best_before, 'reason', m.reason, 'pictures', m.pictures,
        'orderNumber', o.order_number, 'by', case
          when exists (select from ${readableAccounts} n where n.user_id = m.user_id and n.company_id = s.id) then p.name
          when exists (select from ${readableAccounts} n where n.user_id = m.user_id and n.company_id = s.home_hub_id) then h.name end) as row
      from ${readableStockMovements} m join ${readableStocks} t on t.id = m.stock_id
        left join ${readableUsers} p on p.id = m.user_id
        left join ${readableRetailerOrderItems} i on i.id = coalesce(m.retailer_order_item_id, (
          select f.retailer_order_item_id from ${readableOrderItemSourcing} f where f.order_item_id = m.order_item_id limit 1))
        left join ${readableRetailerOrders} o on o.id = i.order_id and o.supplier_id = s.id
      where t.sales_unit_id = u.id and t.company_id = s.id and ${ofLot} and ${before}
      order by m.id desc limit ${pageSize + 1}) l), '[]') as movements
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
      left join ${readableCompanies} h on h.id = s.home_hub_id
    where u.id = ${salesUnitId} and s.id = ${viewer.company.id}`)
  const { movements } = orNotFound(rows[0])
  const page = movements.slice(0, pageSize).map((one) => ({ ...one, at: new Date(one.at).toISOString() }))
  const last = page.at(-1)
  return { movements: page, nextCursor: movements.length > pageSize && last ? cursorOf([last.id]) : null }
}
