import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { retailerOrderItemCan } from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { canTakeBackCount } from '@regionalmarkt/domain/orders/take-back-count.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import {
  buyerName,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
  readableOrderItemSourcing,
} from '../orders/public.ts'
import {
  readableRetailerOrderItemLots,
  readableRetailerOrderItems,
  readableRetailerOrders,
} from '../procurement/public.ts'
import { isSameLotSql, readableLotBlocks, readableStocks, readableWarehouses } from '../stock/public.ts'
import { deliveryChecksSql } from './delivery-check.ts'

type Inbound = ResponseOf<typeof getInbound>
type Order = Inbound['orders'][number]
type Item = Omit<Order['items'][number], 'canTakeBack'> & { hasGoneOn: boolean }
type Row = {
  supplier: Inbound['supplier']
  orders: (Omit<Order, 'canReceive' | 'items'> & { items: Item[] })[]
}

/**
 * What one supplier brings to the viewer's hub, with the customers behind every item; one query. `NotFound` for a supplier
 * from whom this hub has never ordered.
 */
export const inboundFrom = async (
  db: Queryable,
  viewer: CompanyViewer,
  supplierSlug: string,
  now: Date,
): Promise<Inbound> => {
  const { rows } = await db.execute<Row>(sql`
    select json_build_object('slug', s.slug, 'name', s.name, 'phone', s.phone, 'picture', s.picture) as supplier,
      coalesce((select json_agg(json_build_object(
          'orderNumber', o.order_number, 'deliveryDate', o.delivery_date, 'status', o.status, 'leg', o.leg, 'checks', ${deliveryChecksSql},
          'items', items.list) order by o.status in ('receivedRetailer', 'completed'), o.delivery_date, o.id)
        from ${readableRetailerOrders} o cross join lateral (${itemsOfOrder}) items
        where o.supplier_id = s.id and o.retailer_id = ${viewer.company.id} and o.leg in ('delivery', 'pickup') and items.list is not null
          and (o.status not in ('completed', 'cancelled') or o.delivery_date = ${berlinDate(now)})), '[]') as orders
    from ${readableCompanies} s
    where s.slug = ${supplierSlug}
      and exists (select from ${readableRetailerOrders} o where o.supplier_id = s.id and o.retailer_id = ${viewer.company.id})`)
  const { supplier, orders } = orNotFound(rows[0])
  return {
    supplier,
    orders: orders.map((order) => {
      const answers = order.items.map(({ status, demands }) =>
        retailerOrderItemCan.receive(
          { status, leg: order.leg, hasUnconfirmedDemand: demands.some(({ isConfirmed }) => !isConfirmed) },
          'hub',
        ),
      )
      return {
        ...order,
        items: order.items.map(({ hasGoneOn, ...item }) => ({
          ...item,
          canTakeBack: permissionOf(canTakeBackCount({ ...item, leg: order.leg, hasGoneOn }, 'hub')),
        })),
        canReceive: permissionOf(answers.find(({ ok }) => ok) ?? invariant(answers[0], 'an order has items')),
      }
    }),
  }
}

const demandsOfItem = sql`
  select json_agg(json_build_object(
    'orderItemId', ci.id, 'orderNumber', c.order_number, 'customerName', ${buyerName(sql`c`)},
    'placedAt', to_char(c.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'quantity', q.quantity, 'deliveryDate', c.delivery_date, 'isConfirmed', ci.status <> 'received') order by c.placed_at, ci.id)
  from ${readableOrderItemSourcing} q
  join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
  join ${readableBusinessCustomerOrders} c on c.id = ci.order_id
  where q.retailer_order_item_id = i.id and q.quantity > 0 and ci.status not in ('completed', 'cancelled')`

/** As \`takeBackCount\` decides it: something of the goods is in a box, or an order that was cut in the count has left without them. */
const hasGoneOn = sql`exists (
  select from ${readableOrderItemSourcing} q
  join ${readableBusinessCustomerOrderItems} ci on ci.id = q.order_item_id
  where q.retailer_order_item_id = i.id and (ci.picked_quantity is not null
    or ci.status in ('readyForPickup', 'inDelivery', 'completed')
    or (ci.missing_in_count_of = i.id and exists (
      select from ${readableBusinessCustomerOrderItems} other
      where other.order_id = ci.order_id and other.status in ('readyForPickup', 'inDelivery', 'completed')))))`

const lotsOfItem = sql`
  select json_agg(json_build_object('lot', l.lot, 'bestBefore', l.best_before, 'quantity', l.quantity,
    'isBlocked', exists (select from ${readableLotBlocks} b where b.retailer_id = o.retailer_id and b.sales_unit_id = i.sales_unit_id
      and ${isSameLotSql(sql`b.lot`, sql`l.lot`)} and b.lifted_at is null)) order by l.id)
  from ${readableRetailerOrderItemLots} l where l.retailer_order_item_id = i.id`

const shelfOfItem = sql`
  select s.shelf from ${readableStocks} s
  where s.company_id = o.retailer_id and s.sales_unit_id = i.sales_unit_id and s.shelf <> '' order by s.id desc limit 1`

const itemsOfOrder = sql`
  select json_agg(json_build_object(
    'id', i.id, 'salesUnitId', i.sales_unit_id, 'status', i.status, 'articleNumber', i.article_number, 'gtin', i.gtin,
    'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
    'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
    'picture', i.picture, 'expectedWeightGrams', i.expected_weight_grams,
    'warehouseId', i.warehouse_id, 'warehouseName', w.name, 'unitPriceCents', i.price_cents, 'priceBasis', i.price_basis,
    'expectedQuantity', coalesce(i.confirmed_quantity, i.ordered_quantity), 'receivedQuantity', i.received_quantity, 'spoiltQuantity', i.spoilt_quantity, 'receivedGrams', i.received_grams,
    'shelf', coalesce((${shelfOfItem}), ''), 'lots', coalesce((${lotsOfItem}), '[]'), 'hasGoneOn', ${hasGoneOn}, 'demands', coalesce((${demandsOfItem}), '[]')) order by i.position) as list
  from ${readableRetailerOrderItems} i left join ${readableWarehouses} w on w.id = i.warehouse_id
  where i.order_id = o.id and (i.status <> 'cancelled' or i.received_quantity is not null)`
