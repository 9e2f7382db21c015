import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { completeOrder } from '@regionalmarkt/domain/orders/whole-order.ts'
import { sql } from 'drizzle-orm'
import { permissionOf } from '../../platform/permission.ts'
import type { CustomerStop, StopsOf } from '../procurement/public.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { buyerName } from './buyer-name.ts'
import { handOverSql } from './hand-over.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemLots, orderItemSourcing } from './tables.ts'

type Line = Pick<CustomerStop['lines'][number], 'orderItemId' | 'weighedGrams' | 'lots'> & {
  /** Of the order that was asked about; null: comes with another one. */
  readonly itemId: string | null
  readonly status: CustomerStop['status']
  readonly orderedQuantity: number
  readonly changedQuantity: number | null
  readonly confirmedQuantity: number | null
  readonly pickedQuantity: number | null
  readonly isWithdrawalOpen: boolean
}
type Stored = Omit<CustomerStop, 'lines' | 'canComplete'> & {
  readonly id: string
  readonly deliveryMethod: 'deliverySupplier' | 'pickupSupplier'
  readonly lines: readonly Line[]
}

/** Who is served by an order that goes past the hub, the oldest order first: in that turn goods are shared out. One query. */
export const stopsOf: StopsOf = async (db, retailerOrderId) => {
  const { rows } = await db.execute<{ stop: Stored }>(sql`
    select json_build_object('orderNumber', o.order_number, 'customerName', ${buyerName(sql`o`)}, 'status', o.status,
      'deliveryMethod', o.delivery_method, 'address', o.shipping_address, 'phone', o.contact ->> 'phone', 'note', o.note,
      'handOver', ${handOverSql}, 'lines', (
        select coalesce(json_agg(json_build_object('orderItemId', l.id, 'status', l.status,
          'itemId', (select q.retailer_order_item_id from ${orderItemSourcing} q
            join ${readableRetailerOrderItems} i on i.id = q.retailer_order_item_id
            where q.order_item_id = l.id and i.order_id = ${retailerOrderId}),
          'orderedQuantity', l.ordered_quantity, 'changedQuantity', l.changed_quantity, 'confirmedQuantity', l.confirmed_quantity,
          'pickedQuantity', l.picked_quantity, 'isWithdrawalOpen', coalesce(l.withdrawal = 'declared', false), 'weighedGrams', l.weighed_grams, 'lots', (
            select coalesce(json_agg(json_build_object('lot', g.lot, 'bestBefore', g.best_before, 'quantity', g.quantity) order by g.id), '[]')
            from ${orderItemLots} g where g.order_item_id = l.id)) order by l.position, l.id), '[]')
        from ${businessCustomerOrderItems} l where l.order_id = o.id and l.status <> 'cancelled')) as stop
    from ${businessCustomerOrders} o
    where o.id in (select l.order_id from ${orderItemSourcing} q join ${readableRetailerOrderItems} i on i.id = q.retailer_order_item_id
        join ${businessCustomerOrderItems} l on l.id = q.order_item_id where i.order_id = ${retailerOrderId})
      and o.status <> 'cancelled' and o.delivery_method in ('deliverySupplier', 'pickupSupplier')
    order by o.placed_at, o.id`)
  return rows.map(({ stop: { deliveryMethod, lines, handOver, address, ...stop } }) => {
    const { name, addition, street, postcode, city } = address
    const states = lines.map(({ orderItemId: id, status, pickedQuantity, isWithdrawalOpen }) => ({
      ...{ id, status, pickedQuantity, isWithdrawalOpen, deliveryMethod },
      ...{ isFromHubStock: false, isCutOffPassed: true },
    }))
    return {
      ...stop,
      address: { name, addition, street, postcode, city },
      handOver: handOver && { receivedBy: handOver.receivedBy, at: new Date(handOver.at).toISOString() },
      canComplete: permissionOf(completeOrder(states, 'supplier')),
      lines: lines.flatMap(({ orderItemId, itemId, weighedGrams, lots, ...line }) =>
        itemId === null
          ? []
          : [{ orderItemId, itemId, quantity: line.pickedQuantity ?? promisedQuantity(line), weighedGrams, lots }],
      ),
    }
  })
}
