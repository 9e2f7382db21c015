import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listPicking } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import {
  buyerName,
  doorOf,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
} from '../orders/public.ts'

type Picking = ResponseOf<typeof listPicking>

/** Orders of the viewer's hub that it puts together: confirmed, and not handed over yet. */
const openOrdersOf = ({ company }: CompanyViewer): SQL => sql`
  select * from ${readableBusinessCustomerOrders} o
  where o.retailer_id = ${company.id} and o.delivery_method in ('deliveryHub', 'pickupHub')
    and o.status in ('processing', 'pendingArrivalRetailer', 'receivedRetailer', 'readyForPickup', 'inDelivery')`

/** Names `open_order`, all days, and `chosen`, one day: the one asked for, else the earliest. */
export const withOpenOrders = (viewer: CompanyViewer, deliveryDate: string | undefined): SQL => sql`
  open_order as materialized (${openOrdersOf(viewer)}), chosen as (
    select coalesce(${deliveryDate ?? null}::date, (select min(delivery_date) from open_order)) as day)`

/** The day that was chosen, and all there are. */
export const daysOfOpenOrders: SQL = sql`(select day from chosen) as "deliveryDate",
  coalesce((select json_agg(json_build_object('date', delivery_date, 'orderCount', n) order by delivery_date)
    from (select delivery_date, count(*)::int as n from open_order group by 1) d), '[]') as days`

/** Confirmed orders of the viewer's hub that are not handed over yet, for one delivery date; without one, for the earliest. */
export const pickingOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { deliveryDate }: QueryOf<typeof listPicking>,
): Promise<Picking> => {
  const { rows } = await db.execute<Picking>(sql`
    with ${withOpenOrders(viewer, deliveryDate)}
    select ${daysOfOpenOrders},
      coalesce((select json_agg(json_build_object(
          'orderNumber', o.order_number, 'customerName', buyer.name, 'deliveryMethod', o.delivery_method, 'door', ${doorOf(sql`o`)},
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
