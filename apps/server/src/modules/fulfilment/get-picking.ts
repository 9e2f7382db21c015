import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPicking } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { canTakeBackPicking, hasLeftHub } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { completeOrder, departOrder } from '@regionalmarkt/domain/orders/whole-order.ts'
import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import {
  buyerName,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
  readableOrderItemLots,
  readableOrderItemSourcing,
} from '../orders/public.ts'
import { readableStockReservations, readableStocks } from '../stock/public.ts'

type Picking = ResponseOf<typeof getPicking>
type Item = Omit<Picking['items'][number], 'canPick' | 'canTakeBack'> & {
  isFromHubStock: boolean
  isMissingAtShelf: boolean
}
type Row = Omit<Picking, 'canDepart' | 'canComplete' | 'items'> & { items: Item[] }

/** One order of the viewer's hub as it is put together, in the order of the shelves, cancelled lines last; one query. */
export const pickingOfOrder = async (db: Queryable, viewer: CompanyViewer, orderNumber: string): Promise<Picking> => {
  const { rows } = await db.execute<Row>(sql`
    select o.order_number as "orderNumber", ${buyerName(sql`o`)} as "customerName", o.delivery_date as "deliveryDate",
      o.delivery_method as "deliveryMethod", o.status, o.note, (${itemsOfOrder}) as items
    from ${readableBusinessCustomerOrders} o
    where o.order_number = ${orderNumber} and o.retailer_id = ${viewer.company.id}`)
  const order = orNotFound(rows[0])
  const { deliveryMethod } = order
  const items = order.items.toSorted(inTheOrderOfShelves)
  const states = items.map((item) => ({ ...item, deliveryMethod, isCutOffPassed: true }))
  const isStopped = items.some(
    ({ pickedQuantity, lots }) =>
      pickedQuantity !== null && lots.some(({ isBlocked, quantity }) => isBlocked && quantity > 0),
  )
  return {
    ...order,
    canDepart: isStopped ? stopped : permissionOf(departOrder(states, 'hub')),
    canComplete: isStopped ? stopped : permissionOf(completeOrder(states, 'hub')),
    items: states.map(({ isFromHubStock, isCutOffPassed, isMissingAtShelf, deliveryMethod: method, ...item }) => ({
      ...item,
      canTakeBack: permissionOf(
        // The missing part of a line comes back with the line.
        canTakeBackPicking(
          { ...item, isMissingAtShelf: isMissingAtShelf && item.splitFromItemId === null, hasLeft: hasLeftHub(items) },
          'hub',
        ),
      ),
      canPick: permissionOf(
        orderItemCan.pick({ ...item, isFromHubStock, isCutOffPassed, deliveryMethod: method }, 'hub'),
      ),
    })),
  }
}

/** Something of a blocked lot is in a box of the order. */
const stopped = { allowed: false, code: 'LotBlocked' }

const inTheOrderOfShelves = (a: Item, b: Item): number =>
  Number(a.status === 'cancelled') - Number(b.status === 'cancelled') || compareShelves(a.shelf, b.shelf)

/** What is there for a line: held for it on the hub's shelves, and in its box already; and every other lot that could be taken for it. */
const goodsOfItem = sql`
  select coalesce(sum(g.quantity), 0)::int as quantity,
    coalesce(min(nullif(g.shelf, '')) filter (where g.quantity > 0), '') as shelf,
    coalesce(json_agg(json_build_object('stockId', g.stock_id, 'lot', g.lot, 'bestBefore', g.best_before, 'shelf', g.shelf,
        'quantity', g.quantity, 'there', g.there, 'lasts', g.best_before is null or g.best_before >= o.delivery_date, 'isBlocked', g.is_blocked)
      order by g.best_before nulls last, g.stock_id), '[]') as lots
  from (
    select s.id as stock_id, s.shelf, s.lot, s.best_before, s.is_blocked, coalesce(r.quantity, 0) + coalesce(l.quantity, 0) as quantity,
      s.on_hand + coalesce(l.quantity, 0) as there
    from ${readableStocks} s
    left join ${readableStockReservations} r on r.stock_id = s.id and r.order_item_id = i.id
    left join lateral (select sum(l.quantity)::int as quantity from ${readableOrderItemLots} l
      where l.order_item_id = i.id and l.stock_id = s.id) l on true
    where s.company_id = o.retailer_id and s.sales_unit_id = i.sales_unit_id
      and (s.on_hand > 0 or s.id in (select b.stock_id from ${readableOrderItemLots} b where b.order_item_id = i.id))
  ) g where g.quantity > 0 or (g.there > 0 and i.status = 'receivedRetailer')`

const itemsOfOrder = sql`
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'splitFromItemId', i.split_from_item_id, 'status', i.status, 'shelf', goods.shelf,
    'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
    'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
    'picture', i.picture, 'orderedQuantity', i.ordered_quantity, 'quantity', goods.quantity,
    'pickedQuantity', i.picked_quantity, 'isWeighed', i.price_basis = 'kilogram',
    'estimatedGrams', case when i.price_basis = 'kilogram'
      then nullif(coalesce(i.picked_quantity, i.confirmed_quantity, i.ordered_quantity) * i.expected_weight_grams, 0) end,
    'weighedGrams', i.weighed_grams, 'cancelReason', i.cancel_reason, 'isMissingAtShelf', i.is_missing_at_shelf,
    'lots', goods.lots,
    'isFromHubStock', not exists (select from ${readableOrderItemSourcing} q where q.order_item_id = i.id))
    order by i.status = 'cancelled', i.position, i.id), '[]')
  from ${readableBusinessCustomerOrderItems} i cross join lateral (${goodsOfItem}) goods
  where i.order_id = o.id`
