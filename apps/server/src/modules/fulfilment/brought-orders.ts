import { sql } from 'drizzle-orm'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

/**
 * The orders that bring goods to a hub's door, each with its `turn`: 0 what is on its way, 1 what is expected, 2 what has arrived, as
 * `broughtStageOf` tells them apart. What is counted only as long as something goes on with it, or it is `today`'s: read from what is open,
 * and today's, by their indexes, not from all there ever was. Those of one `supplier_id`, `delivery_date`, `leg` and `turn` are one delivery.
 */
export const broughtOrders = (hubId: string, today: string) => sql`
  select o.id, o.order_number, o.supplier_id, o.delivery_date, o.leg, o.status,
    case when o.status in ('pendingArrivalRetailer', 'readyForPickup') then 0 when o.status in ('received', 'processing') then 1 else 2 end as turn
  from ${readableRetailerOrders} o
  where o.retailer_id = ${hubId} and o.leg in ('delivery', 'pickup')
    and (o.status not in ('completed', 'cancelled') or o.status = 'completed' and o.delivery_date = ${today})
    and exists (select from ${readableRetailerOrderItems} i where i.order_id = o.id and i.status <> 'cancelled')`
