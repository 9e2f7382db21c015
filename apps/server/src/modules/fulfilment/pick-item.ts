import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPicking } from '@regionalmarkt/contract/fulfilment/picking.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import { canTakeBackPicking } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { sql } from 'drizzle-orm'
import { permissionOf } from '../../platform/permission.ts'
import { pick } from '../../platform/pick.ts'
import {
  readableBusinessCustomerOrderItems,
  readableOrderItemLots,
  readableOrderItemSourcing,
} from '../orders/public.ts'
import { readableStockReservations, readableStocks } from '../stock/public.ts'

type PickItem = ResponseOf<typeof getPicking>['items'][number]

/** A line as `pickItemJson` reads it. */
export type StoredPickItem = Omit<PickItem, 'canPick' | 'canTakeBack'> & {
  isFromHubStock: boolean
  isMissingAtShelf: boolean
  isWithdrawalOpen: boolean
}

const shownKeys = [
  'id',
  'salesUnitId',
  'splitFromItemId',
  'replaces',
  'status',
  'shelf',
  'articleName',
  'salesUnitName',
  'picture',
  'orderedQuantity',
  'quantity',
  'pickedQuantity',
  'isWeighed',
  'estimatedGrams',
  'weighedGrams',
  'cancelReason',
  'lots',
] as const satisfies readonly (keyof PickItem)[]

/** The line with what may be done with it; `hasLeft`: a box of its order has left the hub. */
export const pickItemView = (
  item: StoredPickItem,
  { deliveryMethod, hasLeft }: { deliveryMethod: CustomerDeliveryMethod; hasLeft: boolean },
): PickItem => {
  const canPick = permissionOf(orderItemCan.pick({ ...item, isCutOffPassed: true, deliveryMethod }, 'hub'))
  return {
    ...pick(item, shownKeys),
    canTakeBack: permissionOf(
      // The missing part of a line comes back with the line.
      canTakeBackPicking(
        { ...item, isMissingAtShelf: item.isMissingAtShelf && item.splitFromItemId === null, hasLeft },
        'hub',
      ),
    ),
    canPick: canPick.allowed && isOnlyBlocked(item) ? { allowed: false, code: 'LotBlocked' } : canPick,
  }
}

/** Nothing of a line's goods may be picked, as each lot that is there is blocked. The line is missing then, which the shelf can say. */
const isOnlyBlocked = ({ pickedQuantity, lots }: Pick<PickItem, 'pickedQuantity' | 'lots'>): boolean =>
  pickedQuantity === null && lots.length > 0 && lots.every(({ isBlocked }) => isBlocked)

/** Of a line `i` of an order `o`, what is there for it: held for it on the hub's shelves, and in its box already; and every other lot that could be taken for it. */
export const goodsOfItem = sql`
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

/** A line `i` with its `goods`. */
export const pickItemJson = sql`json_build_object(
    'id', i.id, 'salesUnitId', i.sales_unit_id, 'splitFromItemId', i.split_from_item_id, 'status', i.status, 'shelf', goods.shelf,
    'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
    'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
    'picture', i.picture, 'orderedQuantity', coalesce(i.changed_quantity, i.ordered_quantity), 'quantity', goods.quantity,
    'pickedQuantity', i.picked_quantity, 'isWeighed', i.price_basis = 'kilogram',
    'estimatedGrams', case when i.price_basis = 'kilogram'
      then nullif(coalesce(i.picked_quantity, i.confirmed_quantity, i.changed_quantity, i.ordered_quantity) * i.expected_weight_grams::bigint, 0) end,
    'replaces', (select json_build_object(
        'articleName', json_build_object('de', w.article_name_de, 'en', w.article_name_en),
        'salesUnitName', json_build_object('de', w.sales_unit_name_de, 'en', w.sales_unit_name_en))
      from ${readableBusinessCustomerOrderItems} w where w.id = i.replaces_item_id),
    'weighedGrams', i.weighed_grams, 'cancelReason', i.cancel_reason, 'isMissingAtShelf', i.is_missing_at_shelf, 'isWithdrawalOpen', coalesce(i.withdrawal = 'declared', false),
    'lots', goods.lots,
    'isFromHubStock', not exists (select from ${readableOrderItemSourcing} q where q.order_item_id = i.id))`

/** Lines `i` that somebody at the shelf sees: those that live, and those of which nothing was there. */
export const isInSight = sql`(i.status <> 'cancelled'
  or (i.split_from_item_id is null and (i.is_missing_at_shelf or i.missing_in_count_of is not null)))`
