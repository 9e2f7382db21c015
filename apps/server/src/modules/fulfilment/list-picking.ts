import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listPicking } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { buyerName, readableBusinessCustomerOrderItems, readableBusinessCustomerOrders } from '../orders/public.ts'

type Picking = ResponseOf<typeof listPicking>

/** Confirmed orders of the viewer's hub that are not handed over yet, for one delivery date; without one, for the earliest. */
export const pickingOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { deliveryDate }: QueryOf<typeof listPicking>,
): Promise<Picking> => {
  const { rows } = await db.execute<Picking>(sql`
    with open_order as materialized (
      select * from ${readableBusinessCustomerOrders} o
      where o.retailer_id = ${viewer.company.id} and o.delivery_method in ('deliveryHub', 'pickupHub')
        and o.status in ('processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery')
    ), chosen as (
      select coalesce(${deliveryDate ?? null}::date, (select min(delivery_date) from open_order)) as day
    )
    select (select day from chosen) as "deliveryDate",
      coalesce((select json_agg(json_build_object('date', delivery_date, 'orderCount', n) order by delivery_date)
        from (select delivery_date, count(*)::int as n from open_order group by 1) d), '[]') as days,
      coalesce((select json_agg(json_build_object(
          'orderNumber', o.order_number, 'customerName', buyer.name, 'deliveryMethod', o.delivery_method,
          'status', o.status, 'itemCount', i.n, 'pickedCount', i.picked, 'readyCount', i.ready)
          order by i.ready > 0 desc, buyer.name, o.id)
        from open_order o
        cross join lateral (select ${buyerName(sql`o`)} as name) buyer
        cross join lateral (
          select count(*)::int as n, count(picked_quantity)::int as picked,
            (count(*) filter (where status = 'receivedRetailer' and picked_quantity is null))::int as ready
          from ${readableBusinessCustomerOrderItems} where order_id = o.id and status <> 'cancelled') i
        where o.delivery_date = (select day from chosen)), '[]') as orders`)
  return rows[0] ?? { deliveryDate: null, days: [], orders: [] }
}
