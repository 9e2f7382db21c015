import type { ParamsOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPickingArticle } from '@regionalmarkt/contract/fulfilment/picking.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { hasLeftHub } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { buyerName, readableBusinessCustomerOrderItems } from '../orders/public.ts'
import { withOpenOrders } from './list-picking.ts'
import { goodsOfItem, isInSight, pickItemJson, pickItemView, type StoredPickItem } from './pick-item.ts'

type Picking = ResponseOf<typeof getPickingArticle>
type Line = Pick<Picking['lines'][number], 'orderNumber' | 'customerName' | 'deliveryMethod'> & {
  orderStatus: OrderItemStatus
  item: StoredPickItem
}

/**
 * One article of the viewer's hub as it goes into the boxes of one delivery date, by customer; one query. What was not found at the
 * shelf stays in sight, so that it can be taken back. Not found where no open order of that day has any.
 */
export const pickingOfArticle = async (
  db: Queryable,
  viewer: CompanyViewer,
  { salesUnitId, deliveryDate }: ParamsOf<typeof getPickingArticle> & QueryOf<typeof getPickingArticle>,
): Promise<Picking> => {
  const { rows } = await db.execute<{ lines: Line[] | null }>(sql`
    with ${withOpenOrders(viewer, deliveryDate)}
    select json_agg(json_build_object('orderNumber', o.order_number, 'customerName', buyer.name,
        'deliveryMethod', o.delivery_method, 'orderStatus', o.status, 'item', ${pickItemJson})
      order by buyer.name, o.id, i.position, i.id) as lines
    from open_order o
    join ${readableBusinessCustomerOrderItems} i on i.order_id = o.id
    cross join lateral (select ${buyerName(sql`o`)} as name) buyer
    cross join lateral (${goodsOfItem}) goods
    where o.delivery_date = (select day from chosen) and i.sales_unit_id = ${salesUnitId} and ${isInSight}`)
  const lines = orNotFound(rows[0]?.lines ?? undefined)
  return {
    salesUnitId,
    deliveryDate,
    lines: lines.map(({ orderStatus, item, ...order }) => ({
      ...order,
      ...pickItemView(item, {
        deliveryMethod: order.deliveryMethod,
        hasLeft: hasLeftHub([{ status: orderStatus }]),
      }),
    })),
  }
}
