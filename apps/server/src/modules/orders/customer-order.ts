import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { ageForAll } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { Content } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { mandateReference, shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { canChangeItem, canChangeOrder } from '@regionalmarkt/domain/orders/change-order.ts'
import { canChangeTerms } from '@regionalmarkt/domain/orders/change-terms.ts'
import {
  type OnlinePayment,
  onlineState,
  refundableCents,
  refundingCents,
} from '@regionalmarkt/domain/orders/online-payment.ts'
import { type OrderItemState, orderItemCan } from '@regionalmarkt/domain/orders/order-item-can.ts'
import type { OrderActor, OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import {
  currentItemValue,
  currentTotals,
  mostGrossCents,
  orderedTotals,
  type ValuedItem,
} from '@regionalmarkt/domain/orders/order-value.ts'
import { isBookedOnOrder } from '@regionalmarkt/domain/orders/payment-kind.ts'
import {
  isAddedUnpaid,
  isAwaitingMoney,
  prepaidOrder,
  prepaymentSums,
} from '@regionalmarkt/domain/orders/prepayment.ts'
import {
  canDeclineSubstitute,
  canOfferSubstitute,
  type LineOfOrder,
  missingQuantity,
} from '@regionalmarkt/domain/orders/substitute.ts'
import { basePrice } from '@regionalmarkt/domain/pricing/base-price.ts'
import type { OrderTotals } from '@regionalmarkt/domain/pricing/order-totals.ts'
import type { PriceStep } from '@regionalmarkt/domain/pricing/price-offer.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import { pick } from '../../platform/pick.ts'
import { accountOf, readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableSalesUnits } from '../catalogue/public.ts'
import { readableRetailerOrderItems, readableRetailerOrders } from '../procurement/public.ts'
import { changesSql } from './changes/save-change.ts'
import { packedView } from './containers/pack-containers.ts'
import { orderColumns, rowOf, type StoredOrder, valueColumns } from './customer-order-row.ts'
import { handOverSql, handOverView } from './hand-over.ts'
import { onlinePaymentsSql } from './payments/online-payment-rows.ts'
import { mandateOfOrder } from './payments/order-mandate.ts'
import { recallsSql } from './recall-notices.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  type ChangedTerms,
  orderItemLots,
  orderItemPayments,
  orderItemSourcing,
} from './tables.ts'
import { type StoredOfOrder, withdrawalsSql, withdrawalView } from './withdrawals/withdrawal-rows.ts'

export type OrderView = ResponseOf<typeof getOwnOrder>
type ItemView = OrderView['items'][number]
type Shown =
  | 'id'
  | 'position'
  | 'salesUnitId'
  | 'cancelReason'
  | 'articleNumber'
  | 'articleSlug'
  | 'articleName'
  | 'salesUnitName'
  | 'isPerishable'
  | 'minimumAge'
  | 'withdrawal'
  | 'paymentStatus'

/** A line as SQL hands it over, with where its goods come from. */
export type StoredItem = ValuedItem &
  Pick<ItemView, Shown | 'supplierName' | 'picture' | 'gtin' | 'lots'> & {
    readonly content: Content
    readonly drainedWeightGrams: number | null
    readonly unpaidQuantity: number
    readonly cutOffAt: string
    readonly addedAt: string | null
    /** A substitute: what it stands in for. */
    readonly replacesItemId: string | null
    /** What counts of its sales unit now. */
    readonly minimumQuantity: number
    readonly stepQuantity: number
    /** How its price came about in the end; null for lines that were not priced by the market. */
    readonly lastPriceStep: PriceStep | null
    readonly sourcing: readonly {
      readonly retailerOrderNumber: string
      readonly itemId: string
      readonly quantity: number
      readonly status: OrderItemStatus
    }[]
  }

type StoredChange = Omit<OrderView['changes'][number], 'by' | 'terms'> & {
  readonly isByHub: boolean
  readonly termsBefore: ChangedTerms | null
  readonly termsAfter: ChangedTerms | null
}

export type StoredOrderInFull = Omit<StoredOrder, 'items'> &
  Pick<
    OrderView,
    | 'note'
    | 'buyerOrderNumber'
    | 'costCentre'
    | 'pickupPlace'
    | 'paymentTermDays'
    | 'retailerContact'
    | 'recalls'
    | 'fromRecurring'
    | 'billingAddress'
    | 'shippingAddress'
    | 'version'
    | 'handOver'
    | 'isTakenByHub'
    | 'confirmedAge'
  > & {
    readonly withdrawals: readonly StoredOfOrder[]
    readonly cutOffAt: string
    readonly payUntil: string | null
    readonly onlinePayments: readonly OnlinePayment[]
    /** By which it is collected. */
    readonly mandate: { readonly number: number; readonly iban: string; readonly endedOn: string | null } | null
    /** Where its hub is paid. */
    readonly account: {
      readonly accountHolder: string | null
      readonly iban: string | null
      readonly bic: string | null
    }
    /** Null for a person who is gone, and where the hub did not take it. */
    readonly takenByName: string | null
    readonly customerSlug: string | null
    readonly changes: readonly StoredChange[]
    readonly items: readonly StoredItem[]
  }

/** One order in full that `isTheirs` lets through; otherwise `NotFound`. `o` is the order. */
export const loadCustomerOrder = async (
  db: Queryable,
  isTheirs: SQL,
  orderNumber: string,
): Promise<StoredOrderInFull> =>
  orNotFound((await loadCustomerOrders(db, sql`${isTheirs} and o.order_number = ${orderNumber}`))[0])

/** All orders `o` that are meant, in full, by one query; in the order in which they were placed. */
export const loadCustomerOrders = async (db: Queryable, isMeant: SQL): Promise<StoredOrderInFull[]> => {
  const { rows } = await db.execute<{ found: StoredOrderInFull }>(sql`
    select json_build_object(${orderColumns}, 'note', o.note, 'buyerOrderNumber', o.buyer_order_number, 'costCentre', o.cost_centre, 'pickupPlace', o.pickup_place, 'paymentTermDays', o.payment_term_days, 'fromRecurring', o.from_recurring, 'billingAddress', o.billing_address,
      'shippingAddress', o.shipping_address, 'cutOffAt', o.cut_off_at, 'version', o.version, 'retailerContact', json_build_object('phone', r.phone, 'email', r.email), 'payUntil', o.pay_until,
      'onlinePayments', ${onlinePaymentsSql},
      'mandate', (select json_build_object('number', m.number, 'iban', m.iban, 'endedOn', m.ended_on)
        from ${mandateOfOrder(sql`o.id`)} m),
      'account', json_build_object('accountHolder', r.account_holder, 'iban', r.iban, 'bic', r.bic), 'handOver', ${handOverSql}, 'isTakenByHub', o.taken_by is not null, 'confirmedAge', o.confirmed_age,
      'changes', ${changesSql}, 'recalls', ${recallsSql}, 'withdrawals', ${withdrawalsSql},
      'customerSlug', (select c.slug from ${readableCompanies} c where c.id = o.customer_id),
      'takenByName', (select u.name from ${readableUsers} u where u.id = o.taken_by), 'items', (
        select coalesce(json_agg(json_build_object(${valueColumns}) :: jsonb || jsonb_build_object(
          'id', i.id, 'position', i.position, 'salesUnitId', i.sales_unit_id, 'cancelReason', i.cancel_reason, 'articleNumber', i.article_number,
          'articleSlug', i.article_slug, 'supplierName', i.supplier_name, 'picture', i.picture,
          'gtin', i.gtin, 'content', json_build_object('amount', i.content_amount, 'unit', i.content_unit), 'drainedWeightGrams', i.drained_weight_grams,
          'articleName', json_build_object('de', i.article_name_de, 'en', i.article_name_en),
          'salesUnitName', json_build_object('de', i.sales_unit_name_de, 'en', i.sales_unit_name_en),
          'paymentStatus', coalesce((select p.status from ${orderItemPayments} p where p.order_item_id = i.id), i.payment_status),
          'cutOffAt', i.cut_off_at, 'isPerishable', i.is_perishable, 'minimumAge', i.minimum_age, 'addedAt', i.added_at,
          'replacesItemId', i.replaces_item_id,
          'minimumQuantity', n.minimum_quantity, 'stepQuantity', n.step_quantity, 'lastPriceStep', i.price_trace -> -1,
          'lots', (select coalesce(json_agg(json_build_object(
              'lot', l.lot, 'bestBefore', l.best_before, 'quantity', l.quantity) order by l.id), '[]')
            from ${orderItemLots} l where l.order_item_id = i.id),
          'sourcing', (select coalesce(json_agg(json_build_object('retailerOrderNumber', e.order_number,
              'itemId', ei.id, 'quantity', s.quantity, 'status', ei.status) order by ei.id), '[]')
            from ${orderItemSourcing} s join ${readableRetailerOrderItems} ei on ei.id = s.retailer_order_item_id
            join ${readableRetailerOrders} e on e.id = ei.order_id where s.order_item_id = i.id)
        ) order by i.position, i.id), '[]')
        from ${businessCustomerOrderItems} i join ${readableSalesUnits} n on n.id = i.sales_unit_id where i.order_id = o.id
      )) as found
    from ${businessCustomerOrders} o
    join ${readableCompanies} r on r.id = o.retailer_id
    where ${isMeant} order by o.placed_at, o.id`)
  return rows.map(({ found }) => found)
}

/** What the domain's rules want to know about a stored line. */
export const stateOfStored = (order: StoredOrderInFull, item: StoredItem, now: Date): OrderItemState => ({
  status: item.status,
  deliveryMethod: order.deliveryMethod,
  isFromHubStock: item.sourcing.length === 0,
  pickedQuantity: item.pickedQuantity,
  isCutOffPassed: new Date(item.cutOffAt) <= now,
  isTakenByHub: order.isTakenByHub,
  isWithdrawalOpen: item.withdrawal === 'declared',
})

export const totalsView = ({ rates, ...totals }: OrderTotals): OrderView['totals'] => ({
  ...totals,
  vat: rates.map(({ rateBasisPoints, netCents, vatCents }) => ({ basisPoints: rateBasisPoints, netCents, vatCents })),
})

/** What a line would have cost, and why it costs something else. */
const overrideOf = ({ lastPriceStep: step }: StoredItem): ItemView['priceOverride'] =>
  step?.kind === 'override' ? { usualCents: step.resultCents - step.changeCents, reason: step.reason } : null

const asLineOfOrder = ({ changedQuantity = null, ...item }: StoredItem): LineOfOrder => ({ ...item, changedQuantity })

/** What a substitute stands in for. */
const replacedBy = ({ items }: StoredOrderInFull, { replacesItemId }: StoredItem): ItemView['replaces'] => {
  const replaced = items.find(({ id }) => id === replacesItemId)
  if (replaced === undefined) return null
  const { id: itemId, articleName, salesUnitName } = replaced
  return { itemId, articleName, salesUnitName, quantity: missingQuantity(items.map(asLineOfOrder), itemId) }
}

/** The columns of a line that its customer and hub see as they are stored. */
const shownKeys = [
  'id',
  'position',
  'splitFromItemId',
  'status',
  'paymentStatus',
  'cancelReason',
  'salesUnitId',
  'articleNumber',
  'articleSlug',
  'articleName',
  'salesUnitName',
  'supplierName',
  'picture',
  'priceBasis',
  'gtin',
  'vatBasisPoints',
  'expectedWeightGrams',
  'weighedGrams',
  'isPerishable',
  'withdrawal',
  'minimumAge',
  'orderedQuantity',
  'confirmedQuantity',
  'receivedQuantity',
  'pickedQuantity',
  'deliveredQuantity',
  'lots',
  'minimumQuantity',
  'stepQuantity',
] as const satisfies readonly (keyof StoredItem & keyof ItemView)[]

export const itemView = (order: StoredOrderInFull, item: StoredItem, actor: OrderActor, now: Date): ItemView => {
  const { cutOffAt, priceCents, content, drainedWeightGrams, addedAt, replacesItemId, changedQuantity = null } = item
  const state = stateOfStored(order, item, now)
  const lines = order.items.map(asLineOfOrder)
  const days = { deliveryDate: order.deliveryDate, today: berlinDate(now) }
  const base = basePrice({ priceCents, priceBasis: item.priceBasis, content, drainedWeightGrams })
  const { goodsCents, deposits, depositCents } = currentItemValue(item)
  return {
    ...pick(item, shownKeys),
    weightTolerancePercent: item.weightTolerancePercent ?? null,
    unitPriceCents: priceCents,
    basePrice: base && { cents: base.cents, unit: base.per },
    lineCents: goodsCents,
    depositCents,
    deposits: deposits.map(({ kind, count, cents }) => ({ kind, count, cents })),
    cutOffAt: new Date(cutOffAt).toISOString(),
    isPastCutOff: new Date(addedAt ?? order.placedAt) >= new Date(cutOffAt),
    changedQuantity,
    addedAt: addedAt === null ? null : new Date(addedAt).toISOString(),
    priceOverride: overrideOf(item),
    replaces: replacedBy(order, item),
    replaceableQuantity: canOfferSubstitute(lines, item.id, days, actor).ok ? missingQuantity(lines, item.id) : 0,
    canCancel: permissionOf(orderItemCan.cancel(state, actor)),
    canChange: permissionOf(canChangeItem(state, actor)),
    canDecline: permissionOf(canDeclineSubstitute({ ...state, replacesItemId }, actor)),
  }
}

/** What of an order that is paid beforehand has come and is to come, and where to. */
const prepaymentOf = (order: StoredOrderInFull): OrderView['prepayment'] => {
  if (!isBookedOnOrder(order.paymentKind)) return null
  const { paidCents, paidBackCents } = order
  const sums = prepaymentSums(prepaidOrder(order))
  const payUntil = order.payUntil === null ? null : new Date(order.payUntil).toISOString()
  return {
    ...sums,
    paidCents,
    paidBackCents,
    payUntil,
    isAwaited: isAwaitingMoney(order),
    isForAdded: isAddedUnpaid(order),
    account: accountOf(order.account),
    mandate:
      order.mandate === null
        ? null
        : {
            reference: mandateReference(order.mandate.number),
            iban: shortIban(order.mandate.iban),
            endedOn: order.mandate.endedOn,
          },
    online:
      order.paymentKind === 'online'
        ? {
            state: onlineState(order.onlinePayments),
            refundableCents: refundableCents(sums.backCents, order.onlinePayments),
            refundingCents: refundingCents(order.onlinePayments),
          }
        : null,
  }
}

/** An order as customer and hub see it; `actor` decides which buttons can be pressed. */
export const orderView = (order: StoredOrderInFull, actor: OrderActor, now: Date): OrderView => ({
  ...rowOf(order),
  paymentTermDays: order.paymentTermDays,
  retailerContact: order.retailerContact,
  recalls: order.recalls,
  withdrawals: order.withdrawals.map(withdrawalView),
  fromRecurring: order.fromRecurring,
  note: order.note,
  buyerOrderNumber: order.buyerOrderNumber,
  costCentre: order.costCentre,
  billingAddress: order.billingAddress,
  shippingAddress: order.shippingAddress,
  pickupPlace: order.pickupPlace,
  cutOffAt: new Date(order.cutOffAt).toISOString(),
  version: order.version,
  handOver: handOverView(order.handOver),
  isTakenByHub: order.isTakenByHub,
  isConsumers: order.channel === 'b2c',
  minimumAge: ageForAll(order.items.map(({ status, minimumAge }) => (status === 'cancelled' ? null : minimumAge))),
  confirmedAge: order.confirmedAge,
  items: order.items.map((item) => itemView(order, item, actor, now)),
  packedContainers: packedView(order.packedContainers),
  returnedCents: order.returnedCents,
  orderedTotals: totalsView(orderedTotals(order)),
  totals: totalsView(currentTotals(order)),
  mostGrossCents: mostGrossCents(order),
  prepayment: prepaymentOf(order),
  canChange: permissionOf(
    canChangeOrder(
      order.items
        .filter(({ splitFromItemId }) => splitFromItemId === null)
        .map((item) => stateOfStored(order, item, now)),
      actor,
    ),
  ),
  canChangeTerms: permissionOf(
    canChangeTerms(
      order.items
        .filter(({ splitFromItemId }) => splitFromItemId === null)
        .map((item) => stateOfStored(order, item, now)),
      actor,
    ),
  ),
  changes: order.changes.map(({ isByHub, at, personName, termsBefore, termsAfter, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    by: isByHub ? ('hub' as const) : ('customer' as const),
    // People are named to their own company alone.
    personName: isByHub === (actor === 'hub') ? personName : null,
    terms: termsBefore === null || termsAfter === null ? null : { before: termsBefore, after: termsAfter },
  })),
})
