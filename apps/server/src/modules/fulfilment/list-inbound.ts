import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { retailerOrderItemCan } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableBusinessCustomerOrderItems, readableOrderItemSourcing } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

type Delivery = ResponseOf<typeof listInbound>['deliveries'][number]
type Item = { status: OrderItemStatus; hasUnconfirmedDemand: boolean }
type Row = Omit<Delivery, 'canReceive'> & { leg: SupplyLeg; items: Item[] }

/** What is to arrive at the viewer's hub, what is still to be counted first; of what is counted, that of today and of what goes on. */
export const inboundOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  now: Date,
): Promise<ResponseOf<typeof listInbound>> => {
  const { rows } = await db.execute<Row>(sql`
    select s.slug as "supplierSlug", s.name as "supplierName", s.picture as "supplierPicture",
      o.order_number as "orderNumber", o.delivery_date as "deliveryDate", o.status, o.leg,
      count(*)::int as "itemCount", sum(coalesce(i.confirmed_quantity, i.ordered_quantity))::int as quantity,
      json_agg(json_build_object('status', i.status, 'hasUnconfirmedDemand', exists (
        select from ${readableOrderItemSourcing} q join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
        where q.retailer_order_item_id = i.id and q.quantity > 0 and ci.status = 'received'))) as items
    from ${readableRetailerOrders} o
    join ${readableCompanies} s on s.id = o.supplier_id
    join ${readableRetailerOrderItems} i on i.order_id = o.id and i.status <> 'cancelled'
    where o.retailer_id = ${viewer.company.id} and o.status <> 'cancelled'
      and (o.status <> 'completed' or o.delivery_date = ${berlinDate(now)})
    group by s.slug, s.name, s.picture, o.id, o.order_number, o.delivery_date, o.status, o.leg
    order by o.status in ('receivedRetailer', 'completed'), o.delivery_date, s.name, o.id`)
  return {
    deliveries: rows.map(({ leg, items, ...delivery }) => ({
      ...delivery,
      canReceive: items.some((item) => retailerOrderItemCan.receive({ ...item, leg }, 'hub').ok),
    })),
  }
}
