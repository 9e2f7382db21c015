import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { day } from '@regionalmarkt/contract/fields.schema.ts'
import type { listInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { InboundView } from '@regionalmarkt/domain/orders/brought-together.ts'
import { type SupplyLeg, supplyLegs } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import { retailerOrderItemCan } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableBusinessCustomerOrderItems, readableOrderItemSourcing } from '../orders/public.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { broughtOrders, isLateDelivery } from './brought-orders.ts'

type Delivery = ResponseOf<typeof listInbound>['deliveries'][number]
type Item = { status: OrderItemStatus; hasUnconfirmedDemand: boolean }
type Row = Omit<Delivery, 'canReceive' | 'status'> & {
  supplierId: string
  turn: number
  leg: SupplyLeg
  statuses: OrderItemStatus[]
  items: Item[]
}

const pageSize = 50
const lastShown = z.tuple([z.int(), day, z.string(), z.uuid(), z.enum(supplyLegs)])

const looksAt: Readonly<Record<InboundView, (today: string) => SQL>> = {
  today: (today) => sql`o.delivery_date = ${today}`,
  late: isLateDelivery,
}

const expected = sql`coalesce(i.confirmed_quantity, i.ordered_quantity)`

/**
 * One page of what is to arrive at the viewer's hub, a row for all orders that are brought together (`broughtTogether`): what is on its way first, then what is expected, by day; of what is counted, that of
 * today and of what goes on.
 */
export const inboundOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  { when, cursor }: QueryOf<typeof listInbound>,
  now: Date,
): Promise<ResponseOf<typeof listInbound>> => {
  const [lastTurn, lastDay, lastName, lastSupplier, lastLeg] =
    cursor === undefined ? [] : keyOfCursor(cursor, lastShown)
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select array_agg(o.id order by o.id) as ids, array_agg(o.order_number order by o.id) as numbers, array_agg(o.status) as statuses,
        s.id, o.delivery_date, o.leg, o.turn, s.slug, s.name, s.picture
      from (${broughtOrders(viewer.company.id, berlinDate(now))}) o join ${readableCompanies} s on s.id = o.supplier_id
        where ${when === undefined ? sql`true` : looksAt[when](berlinDate(now))}
        ${
          lastLeg === undefined
            ? sql``
            : sql`and (o.turn, o.delivery_date, s.name, s.id, o.leg) > (${lastTurn}::int, ${lastDay}::date, ${lastName}::text, ${lastSupplier}::uuid, ${lastLeg}::text)`
        }
      group by o.turn, o.delivery_date, s.name, s.id, o.leg, s.slug, s.picture
      order by o.turn, o.delivery_date, s.name, s.id, o.leg limit ${pageSize + 1}
    )
    select p.id as "supplierId", p.turn, p.slug as "supplierSlug", p.name as "supplierName", p.picture as "supplierPicture",
      p.numbers as "orderNumbers", p.delivery_date as "deliveryDate", p.statuses, p.leg, goods.*
    from page p cross join lateral (
      select count(*)::int as "itemCount", sum(${expected})::int as "expectedQuantity",
        case when count(i.received_quantity) > 0 then json_build_object('items', count(i.received_quantity), 'quantity', sum(i.received_quantity),
          'missing', sum(greatest(${expected} - i.received_quantity, 0)), 'spoilt', sum(i.spoilt_quantity)) end as counted,
        json_agg(json_build_object('status', i.status, 'hasUnconfirmedDemand', exists (
          select from ${readableOrderItemSourcing} q join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
          where q.retailer_order_item_id = i.id and q.quantity > 0 and ci.status = 'received'))) as items
      from ${readableRetailerOrderItems} i where i.order_id = any(p.ids) and (i.status <> 'cancelled' or i.received_quantity is not null)) goods
    order by p.turn, p.delivery_date, p.name, p.id, p.leg`)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    deliveries: page.map(({ supplierId: _, turn: __, leg, statuses, items, ...delivery }) => ({
      ...delivery,
      status: deriveOrderStatus('retailerOrder', statuses),
      canReceive: items.some((item) => retailerOrderItemCan.receive({ ...item, leg }, 'hub').ok),
    })),
    nextCursor: last ? cursorOf([last.turn, last.deliveryDate, last.supplierName, last.supplierId, last.leg]) : null,
  }
}
