import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import type { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import type { PackedContainer } from '@regionalmarkt/domain/containers/pack-containers.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { currentTotals, type ValuedItem } from '@regionalmarkt/domain/orders/order-value.ts'
import { isPaidBeforehand, type PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { isAwaitingMoney, prepaidOrder, prepaymentSums } from '@regionalmarkt/domain/orders/prepayment.ts'
import { isAllWithdrawn, type WithdrawalState } from '@regionalmarkt/domain/orders/withdrawal.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { type SQL, sql } from 'drizzle-orm'
import { buyerName } from './buyer-name.ts'
import { stillAwaits } from './guest-holds.ts'
import { guestHolds, orderPayments } from './tables.ts'

export type CustomerOrderRow = ResponseOf<typeof listOwnOrders>['orders'][number]
export type HubOrderRow = ResponseOf<typeof listBusinessCustomerOrders>['orders'][number]

/** A customer's order as SQL hands it over, as JSON; instants still as PostgreSQL writes them. */
export type StoredOrder = {
  readonly id: string
  readonly orderNumber: string
  readonly customerName: string
  readonly channel: Channel
  readonly retailerName: string
  readonly placedAt: string
  readonly deliveryDate: string
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly status: OrderItemStatus
  readonly paymentStatus: PaymentStatus
  readonly paymentKind: PaymentKind
  readonly deliveryFeeCents: number
  readonly orderedDeliveryCents: number | null
  readonly packedContainers: readonly PackedContainer[]
  readonly paidCents: number
  readonly paidBackCents: number
  readonly creditedCents: number
  readonly returnedCents: number
  /** The end of the time in which its address may be confirmed; null once nothing is to be confirmed. */
  readonly unconfirmedUntil: string | null
  readonly items: readonly NamedItem[]
}

/** A line of a list: what it comes to, and of which article it is. */
export type NamedItem = ValuedItem & {
  readonly unpaidQuantity: number
  readonly withdrawal: WithdrawalState | null
  readonly articleName: CustomerOrderRow['contents'][number]
}

/** How `o`, an order, stands with the money: as the documents say that carry it; before there are any, as what was booked on the order itself does. */
export const paymentStatusSql = sql`coalesce((select p.status from ${orderPayments} p where p.order_id = o.id), o.payment_status)`

/** The columns of `o`, an order, joined to `r`, its hub: key, value, key, value. */
export const orderColumns: SQL = sql`'id', o.id, 'orderNumber', o.order_number, 'customerName', ${buyerName(sql`o`)},
  'channel', o.channel, 'retailerName', r.name, 'placedAt', o.placed_at, 'deliveryDate', o.delivery_date,
  'deliveryMethod', o.delivery_method, 'status', o.status, 'paymentStatus', ${paymentStatusSql}, 'paymentKind', o.payment_kind,
  'deliveryFeeCents', o.delivery_fee_cents, 'orderedDeliveryCents', o.ordered_delivery_cents,
  'packedContainers', o.packed_containers, 'paidCents', o.paid_cents, 'paidBackCents', o.paid_back_cents,
  'creditedCents', o.credited_cents, 'returnedCents', o.returned_cents,
  'unconfirmedUntil', case when ${stillAwaits} then (select h.until from ${guestHolds} h where h.order_id = o.id) end`

/** The columns of `i`, a line, from which its value follows, and its article's name. */
export const valueColumns: SQL = sql`'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en), 'status', i.status, 'withdrawal', i.withdrawal, 'splitFromItemId', i.split_from_item_id,
  'priceCents', i.price_cents, 'priceBasis', i.price_basis, 'expectedWeightGrams', i.expected_weight_grams,
  'weighedGrams', i.weighed_grams, 'weightTolerancePercent', i.weight_tolerance_percent, 'vatBasisPoints', i.vat_basis_points, 'deposits', i.deposits,
  'deliveryFeeCents', i.delivery_fee_cents,
  'orderedQuantity', i.ordered_quantity, 'changedQuantity', i.changed_quantity, 'unpaidQuantity', i.unpaid_quantity,
  'orderedPriceCents', i.ordered_price_cents, 'isAdded', i.added_at is not null,
  'confirmedQuantity', i.confirmed_quantity, 'receivedQuantity', i.received_quantity,
  'pickedQuantity', i.picked_quantity, 'deliveredQuantity', i.delivered_quantity,
  'invoicedQuantity', i.invoiced_quantity`

/** Nothing paid is asked for as long as the hub waits for it; too little paid, until the rest is there or all is withdrawn from. */
const toPayCents = (order: StoredOrder): number | null => {
  if (!isPaidBeforehand(order.paymentKind) || isAllWithdrawn(order.items)) return null
  const { openCents } = prepaymentSums(prepaidOrder(order))
  return openCents > 0 && (isAwaitingMoney(order) || order.paidCents > 0) ? openCents : null
}

/** What a list shows of an order: its value as it stands now. */
export const rowOf = (order: StoredOrder): CustomerOrderRow => {
  const { netCents, grossCents } = currentTotals(order)
  const { orderNumber, customerName, retailerName, deliveryDate, deliveryMethod, status, paymentStatus, paymentKind } =
    order
  const whole = order.items.filter(({ splitFromItemId }) => splitFromItemId === null)
  return {
    orderNumber,
    customerName,
    retailerName,
    placedAt: new Date(order.placedAt).toISOString(),
    deliveryDate,
    deliveryMethod,
    status,
    paymentStatus,
    paymentKind,
    itemCount: whole.length,
    contents: whole.slice(0, 3).map(({ articleName }) => articleName),
    netCents,
    grossCents,
    isEstimated: isOrderEstimated(order.items),
    toPayCents: toPayCents(order),
  }
}

/** The same at the desk of its hub, which reads whether somebody has confirmed it. */
export const hubRowOf = (order: StoredOrder): HubOrderRow => ({ ...rowOf(order), ...unconfirmedOf(order) })

export const unconfirmedOf = ({ unconfirmedUntil }: Pick<StoredOrder, 'unconfirmedUntil'>) => ({
  unconfirmedUntil: unconfirmedUntil === null ? null : new Date(unconfirmedUntil).toISOString(),
})
