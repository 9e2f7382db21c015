import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { day } from '@regionalmarkt/contract/fields.schema.ts'
import type { listInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { SupplyLeg } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { retailerOrderItemCan } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableBusinessCustomerOrderItems, readableOrderItemSourcing } from '../orders/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'

type Delivery = ResponseOf<typeof listInbound>['deliveries'][number]
type Item = { status: OrderItemStatus; hasUnconfirmedDemand: boolean }
type Row = Omit<Delivery, 'canReceive'> & { id: string; turn: number; leg: SupplyLeg; items: Item[] }

const pageSize = 50
const lastShown = z.tuple([z.int(), day, z.string(), z.uuid()])

const expected = sql`coalesce(i.confirmed_quantity, i.ordered_quantity)`

/** In which order they are worked through: what is on its way, what is expected, what has arrived. */
const turn = sql`case when o.status in ('pendingArrivalRetailer', 'readyForPickup') then 0
  when o.status in ('received', 'processing') then 1 else 2 end`

/**
 * One page of what is to arrive at the viewer's hub: what is on its way first, then what is expected, by day; of what is counted, that of
 * today and of what goes on. Read from what is open, and today's, by their indexes: not from all there ever was.
 */
export const inboundOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { cursor }: QueryOf<typeof listInbound>,
  now: Date,
): Promise<ResponseOf<typeof listInbound>> => {
  const [lastTurn, lastDay, lastName, lastId] = cursor === undefined ? [] : keyOfCursor(cursor, lastShown)
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select o.id, o.order_number, o.delivery_date, o.status, o.leg, ${turn} as turn, s.slug, s.name, s.picture
      from ${readableRetailerOrders} o join ${readableCompanies} s on s.id = o.supplier_id
      where o.retailer_id = ${viewer.company.id} and o.leg in ('delivery', 'pickup')
        and (o.status not in ('completed', 'cancelled') or o.status = 'completed' and o.delivery_date = ${berlinDate(now)})
        and exists (select from ${readableRetailerOrderItems} i where i.order_id = o.id and i.status <> 'cancelled')
        ${
          lastId === undefined
            ? sql``
            : sql`and (${turn}, o.delivery_date, s.name, o.id) > (${lastTurn}::int, ${lastDay}::date, ${lastName}::text, ${lastId}::uuid)`
        }
      order by turn, o.delivery_date, s.name, o.id limit ${pageSize + 1}
    )
    select p.id, p.turn, p.slug as "supplierSlug", p.name as "supplierName", p.picture as "supplierPicture",
      p.order_number as "orderNumber", p.delivery_date as "deliveryDate", p.status, p.leg, goods.*
    from page p cross join lateral (
      select count(*)::int as "itemCount", sum(${expected})::int as "expectedQuantity",
        case when count(i.received_quantity) > 0 then json_build_object('items', count(i.received_quantity), 'quantity', sum(i.received_quantity),
          'missing', sum(greatest(${expected} - i.received_quantity, 0)), 'spoilt', sum(i.spoilt_quantity)) end as counted,
        json_agg(json_build_object('status', i.status, 'hasUnconfirmedDemand', exists (
          select from ${readableOrderItemSourcing} q join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
          where q.retailer_order_item_id = i.id and q.quantity > 0 and ci.status = 'received'))) as items
      from ${readableRetailerOrderItems} i where i.order_id = p.id and (i.status <> 'cancelled' or i.received_quantity is not null)) goods
    order by p.turn, p.delivery_date, p.name, p.id`)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    deliveries: page.map(({ id: _, turn: __, leg, items, ...delivery }) => ({
      ...delivery,
      canReceive: items.some((item) => retailerOrderItemCan.receive({ ...item, leg }, 'hub').ok),
    })),
    nextCursor: last ? cursorOf([last.turn, last.deliveryDate, last.supplierName, last.id]) : null,
  }
}
