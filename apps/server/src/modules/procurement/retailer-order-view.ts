import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getRetailerOrder } from '@regionalmarkt/contract/procurement/retailer-orders.ts'
import type { retailerOrder } from '@regionalmarkt/contract/procurement/supplier-order.schema.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { fail, type Result } from '@regionalmarkt/domain/errors/result.ts'
import type { SupplyRoad } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { earlyAcceptance, type WaitingLine } from '@regionalmarkt/domain/orders/early-acceptance.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import {
  type RetailerOrderItemMove,
  retailerOrderItemCan,
} from '@regionalmarkt/domain/orders/retailer-order-item-status.ts'
import { isSupplyEstimated, suppliedGoods, suppliedQuantity } from '@regionalmarkt/domain/orders/supplied-line.ts'
import { lineDeposits, type RatedDeposit, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permissionOf } from '../../platform/permission.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import { readableWarehouses } from '../stock/public.ts'
import type { DemandLines } from './demand-lines.ts'
import {
  retailerOrderItemLots,
  retailerOrderItemPayments,
  retailerOrderItems,
  retailerOrderPayments,
  retailerOrders,
} from './tables.ts'

export type SupplierOrderView = z.output<typeof retailerOrder>
export type RetailerOrderView = ResponseOf<typeof getRetailerOrder>
type ItemView = SupplierOrderView['items'][number]
type Demand = Omit<RetailerOrderView['items'][number]['demands'][number], 'isConfirmed' | 'changeableUntil'>
type StoredDemand = Demand & {
  readonly status: OrderItemStatus
  readonly pickedQuantity: number | null
  readonly cutOffAt: string
}
type Shown =
  | 'id'
  | 'paymentStatus'
  | 'position'
  | 'articleNumber'
  | 'articleName'
  | 'salesUnitName'
  | 'picture'
  | 'priceBasis'
  | 'lots'
  | 'acceptedBesides'
type Amounts =
  | 'expectedWeightGrams'
  | 'orderedQuantity'
  | 'confirmedQuantity'
  | 'receivedQuantity'
  | 'receivedGrams'
  | 'spoiltQuantity'

/** An item as SQL hands it over. `demands`: the living customer lines that wait for it, oldest order first. */
export type StoredRetailerItem = Pick<ItemView, Shown | Amounts | 'declineReason'> & {
  readonly status: OrderItemStatus
  readonly priceCents: number
  /** Of one sales unit. */
  readonly deposits: readonly RatedDeposit[]
  /** The hub's own line: where its goods go. Null: what customers want. */
  readonly warehouseName: string | null
  readonly minimumQuantity: number
  readonly stepQuantity: number
  readonly demands: readonly StoredDemand[]
}

export type StoredRetailerOrder = {
  readonly id: string
  readonly orderNumber: string
  readonly supplierSlug: string
  readonly supplierName: string
  readonly isSupplierBlocked: boolean
  readonly retailerName: string
  readonly deliveryDate: string
  readonly leg: SupplyRoad
  readonly status: OrderItemStatus
  readonly paymentStatus: PaymentStatus
  readonly cutOffAt: string
  readonly isClosed: boolean
  readonly version: number
  readonly items: readonly StoredRetailerItem[]
}

const blocked = sql.raw(String(CompanyStatus.Blocked))

/** How `e`, an order with a supplier, stands with the money: as the documents say that carry it, before there are any as the order does. */
export const supplyPaymentSql = sql`coalesce((select p.status from ${retailerOrderPayments} p where p.order_id = e.id), e.payment_status)`

/** Orders in which the supplier of `e` has accepted goods of its item `i` already, for the same day and by the same road. */
const acceptedBesidesSql = sql`(
  select coalesce(json_agg(json_build_object('orderNumber', b.order_number, 'quantity', coalesce(g.confirmed_quantity, g.ordered_quantity))
    order by b.id, g.position), '[]')
  from ${retailerOrders} b join ${retailerOrderItems} g on g.order_id = b.id
  where b.retailer_id = e.retailer_id and b.supplier_id = e.supplier_id and b.delivery_date = e.delivery_date and b.leg = e.leg
    and b.id <> e.id and b.status not in ('completed', 'cancelled') and g.sales_unit_id = i.sales_unit_id
    and g.warehouse_id is null and g.status in ('processing', 'pendingArrivalRetailer', 'readyForPickup'))`

/** Orders of hubs with suppliers in full, as JSON; `e` is the order, `condition` says whose, `lines` for whom. */
export const retailerOrdersSql = (lines: DemandLines, condition: SQL): SQL => sql`
  select json_build_object('id', e.id, 'orderNumber', e.order_number, 'supplierSlug', s.slug,
    'supplierName', s.name, 'isSupplierBlocked', s.status = ${blocked}, 'retailerName', r.name,
    'deliveryDate', e.delivery_date, 'leg', e.leg, 'status', e.status, 'paymentStatus', ${supplyPaymentSql},
    'cutOffAt', e.cut_off_at, 'isClosed', e.closed_at is not null, 'version', e.version, 'items', (
      select coalesce(json_agg(json_build_object(
        'id', i.id, 'position', i.position, 'status', i.status, 'paymentStatus', coalesce(
          (select p.status from ${retailerOrderItemPayments} p where p.order_item_id = i.id), i.payment_status), 'articleNumber', i.article_number,
        'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
        'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
        'picture', i.picture, 'priceBasis', i.price_basis, 'priceCents', i.price_cents, 'deposits', i.deposits,
        'expectedWeightGrams', i.expected_weight_grams, 'orderedQuantity', i.ordered_quantity,
        'confirmedQuantity', i.confirmed_quantity, 'receivedQuantity', i.received_quantity, 'receivedGrams', i.received_grams,
        'spoiltQuantity', i.spoilt_quantity, 'declineReason', i.decline_reason, 'warehouseName', w.name,
        'minimumQuantity', u.minimum_quantity, 'stepQuantity', u.step_quantity,
        'lots', (select coalesce(json_agg(json_build_object(
            'lot', l.lot, 'bestBefore', l.best_before, 'quantity', l.quantity) order by l.id), '[]')
          from ${retailerOrderItemLots} l where l.retailer_order_item_id = i.id),
        'acceptedBesides', case when i.status = 'received' and i.warehouse_id is null then ${acceptedBesidesSql} else '[]' end,
        'demands', (select coalesce(json_agg(json_build_object('orderItemId', q.order_item_id, 'orderNumber', q.order_number,
            'customerName', q.customer_name, 'placedAt', q.placed_at, 'quantity', q.quantity, 'status', q.status, 'pickedQuantity', q.picked_quantity, 'cutOffAt', q.cut_off_at)
            order by q.placed_at, q.order_item_id), '[]')
          from ${lines} q
          where q.retailer_order_item_id = i.id and q.quantity > 0 and q.status not in ('completed', 'cancelled'))
      ) order by i.position, i.id), '[]')
      from ${retailerOrderItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id
      left join ${readableWarehouses} w on w.id = i.warehouse_id where i.order_id = e.id
    )) as found
  from ${retailerOrders} e
  join ${readableCompanies} s on s.id = e.supplier_id
  join ${readableCompanies} r on r.id = e.retailer_id
  where ${condition}`

/** What is lent with a line as it stands. */
const depositsOf = (item: StoredRetailerItem) => lineDeposits(item.deposits, suppliedQuantity(item))
export const depositCentsOf = (item: StoredRetailerItem): number => sumOfDeposits(depositsOf(item))

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, each) => sum + of(each), 0)

/** By how much the customers want more than the supplier can bring. */
export const missingQuantityOf = (item: StoredRetailerItem): number =>
  Math.max(0, sumOf(item.demands, ({ quantity }) => quantity) - promisedQuantity(item))

const isOpen = ({ isClosed: isFirm, cutOffAt }: StoredRetailerOrder, now: Date): boolean =>
  !isFirm && now < new Date(cutOffAt)

/** A customer's line behind an item, as acceptance looks at it. */
export const waitingLine = ({ status, pickedQuantity, quantity, cutOffAt }: StoredDemand): WaitingLine => ({
  ...{ status, pickedQuantity, quantity },
  cutOffAt: new Date(cutOffAt),
})

/** A line that everybody has left was never ordered. */
const orderedItems = ({ items }: StoredRetailerOrder) => items.filter(({ orderedQuantity }) => orderedQuantity > 0)

/** What a list of either side shows of an order, at the supplier's prices. */
const retailerRowOf = (order: StoredRetailerOrder, now: Date) => {
  const { id: _, version: __, items, isClosed: ___, isSupplierBlocked: ____, cutOffAt, ...row } = order
  return {
    ...row,
    isOpen: isOpen(order, now),
    cutOffAt: new Date(cutOffAt).toISOString(),
    itemCount: orderedItems(order).length,
    quantity: sumOf(items, suppliedQuantity),
    netCents: sumOf(items, suppliedGoods) + sumOf(items, depositCentsOf),
    isEstimated: items.some(isSupplyEstimated),
    depositCents: sumOf(items, depositCentsOf),
    shortageCount: items.filter((item) => missingQuantityOf(item) > 0).length,
  }
}

const stateOf = ({ leg }: StoredRetailerOrder, { status, demands }: StoredRetailerItem) => ({
  status,
  leg,
  hasUnconfirmedDemand: demands.some((demand) => demand.status === 'received'),
})

/** Whether an action is allowed for an order: for at least one of its items. What waits for the hub holds up nothing else. */
const orderMay = (order: StoredRetailerOrder, move: RetailerOrderItemMove, actor: OrderActor): Result<unknown> => {
  const living = order.items.filter(({ status }) => !isClosed(status))
  const answers = living.map((item) => move(stateOf(order, item), actor))
  const unconfirmed = answers.find((answer) => !answer.ok && answer.code === 'NotYetConfirmed')
  return answers.find(({ ok }) => ok) ?? unconfirmed ?? answers[0] ?? fail('AlreadyClosed')
}

export const retailerItemView = (order: StoredRetailerOrder, item: StoredRetailerItem, actor: OrderActor): ItemView => {
  const { demands: _, minimumQuantity: __, stepQuantity: ___, warehouseName, priceCents, ...shown } = item
  return {
    ...shown,
    isForShelf: warehouseName !== null,
    unitPriceCents: priceCents,
    lineCents: suppliedGoods(item),
    depositCents: depositCentsOf(item),
    deposits: depositsOf(item).map(({ kind, count, cents }) => ({ kind, count, cents })),
    canDecline: permissionOf(retailerOrderItemCan.decline(stateOf(order, item), actor)),
  }
}

/** What a list of the supplier shows of an order: the row, what is in it, and whether its next step may be taken. */
export const supplierRowOf = (order: StoredRetailerOrder, now: Date) => ({
  ...retailerRowOf(order, now),
  contents: orderedItems(order)
    .slice(0, 3)
    .map(({ articleName }) => articleName),
  version: order.version,
  ...stepsOf(order, 'supplier'),
})

/** What a list of the hub shows of an order, which it may accept for its supplier. */
export const hubRowOf = (order: StoredRetailerOrder, now: Date) => ({
  ...retailerRowOf(order, now),
  version: order.version,
  canAccept: stepsOf(order, 'hub').canAccept,
})

const stepsOf = (order: StoredRetailerOrder, actor: OrderActor) => ({
  canAccept: permissionOf(orderMay(order, retailerOrderItemCan.accept, actor)),
  canDispatch: permissionOf(orderMay(order, retailerOrderItemCan.dispatch, actor)),
})

/** An order as its supplier sees it: what to bring until when, and nothing yet about the customers behind it. */
export const supplierOrderView = (
  order: StoredRetailerOrder,
  actor: OrderActor,
  now: Date,
): Omit<SupplierOrderView, 'stops'> => ({
  ...retailerRowOf(order, now),
  version: order.version,
  items: orderedItems(order).map((item) => retailerItemView(order, item, actor)),
  early: earlyAcceptance(
    { isOpen: isOpen(order, now), lines: order.items.flatMap(({ demands }) => demands.map(waitingLine)) },
    now,
  ),
  ...stepsOf(order, actor),
})
