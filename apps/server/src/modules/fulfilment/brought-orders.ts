import { broughtStageOf, broughtStages } from '@regionalmarkt/domain/orders/brought-together.ts'
import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

const turns = sql.join(
  orderItemStatuses.map((status) => sql`when ${status} then ${broughtStages.indexOf(broughtStageOf(status))}::int`),
  sql` `,
)

/**
 * The orders that bring goods to a hub's door, each with its `turn`, the place of its stage among
 * `broughtStages`. What is counted only as long as something goes on with it, or it is `today`'s: read from what is open,
 * and today's, by their indexes, not from all there ever was. Those of one `supplier_id`, `delivery_date`, `leg` and `turn` are one delivery.
 */
export const broughtOrders = (hubId: string, today: string) => sql`
  select o.id, o.order_number, o.supplier_id, o.delivery_date, o.leg, o.status,
    case o.status ${turns} end as turn
  from ${readableRetailerOrders} o
  where o.retailer_id = ${hubId} and o.leg in ('delivery', 'pickup')
    and (o.status not in ('completed', 'cancelled') or o.status = 'completed' and o.delivery_date = ${today})
    and exists (select from ${readableRetailerOrderItems} i where i.order_id = o.id and i.status <> 'cancelled')`

/** Of such an order: `isLate` of the domain. */
export const isLateDelivery = (today: string): SQL =>
  sql`turn < ${broughtStages.indexOf('arrived')}::int and delivery_date < ${today}`
