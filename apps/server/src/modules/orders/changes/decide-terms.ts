import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { deliversOn } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { canChangeTerms, feeForWay, movesGoods, type OrderWay } from '@regionalmarkt/domain/orders/change-terms.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { checkHouseholdWish } from '@regionalmarkt/domain/orders/household-delivery.ts'
import { paymentKindsFor } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { Tx } from '../../../platform/database.ts'
import { DomainError, orRefuse } from '../../../platform/domain-error.ts'
import { isWithinCalendar } from '../../market/public.ts'
import type { MarketContext } from '../../pricing/public.ts'
import { buyerOf } from '../buyer-of.ts'
import { type CustomerOrder, type LockedCustomerOrder, stateOf } from '../lock-customer-orders.ts'
import { addressInBook } from '../placing/begin-order.ts'
import { deliveryAreaOf } from '../placing/delivery-area.ts'
import type { ChangedTerms } from '../tables.ts'
import type { ChangeAsked, Side } from './decide-change.ts'

/** What of an order is none of its lines. */
export type Terms = Pick<
  CustomerOrder,
  'deliveryDate' | 'deliveryMethod' | 'shippingAddress' | 'note' | 'deliveryFeeCents'
>

/** `isElsewhere`: it comes on another day or another way; `isMoved`: so that its goods must be found anew. */
export type DecidedTerms = {
  readonly terms: Terms
  readonly before: ChangedTerms
  readonly after: ChangedTerms
  readonly isElsewhere: boolean
  readonly isMoved: boolean
}

/** The way an order is to come by; what was not asked for stays. */
export const wayAsked = (order: OrderWay, { deliveryDate, deliveryMethod }: Partial<OrderWay>): OrderWay => ({
  deliveryDate: deliveryDate ?? order.deliveryDate,
  deliveryMethod: deliveryMethod ?? order.deliveryMethod,
})

/**
 * What becomes of day, way, address and note; null where nothing does. Refusals: those of `canChangeTerms`, `NotADeliveryDay`,
 * `DeliveryMethodNotOffered`, `PaymentNotOffered` where nobody carries a till to the door, `AddressMissing`, `OutsideDeliveryArea`.
 */
export const decideTerms = async (
  tx: Tx,
  order: LockedCustomerOrder,
  { side, asked, market, now }: { side: Side; asked: ChangeAsked; market: MarketContext; now: Date },
): Promise<DecidedTerms | null> => {
  const way = wayAsked(order, asked)
  const shippingAddress =
    asked.shippingAddressId === undefined
      ? order.shippingAddress
      : await addressInBook(tx, buyerOf(order).buyer, asked.shippingAddressId, 'shipping')
  const deliveryFeeCents = feeForWay(order, way, market.deliveryFeeCents)
  const terms: Terms = { ...way, shippingAddress, note: asked.note ?? order.note, deliveryFeeCents }
  const { before, after } = differenceOf(order, terms)
  if (Object.keys(after).length === 0) return null
  const own = order.items.filter(({ splitFromItemId }) => splitFromItemId === null)
  orRefuse(
    canChangeTerms(
      own.map((item) => stateOf(order, item, now)),
      side,
    ),
  )
  if (after.deliveryDate !== undefined || after.deliveryMethod !== undefined) checkWay(order, way, market, now)
  const isHouseholds = order.channel === 'b2c' && side === 'customer'
  if (isHouseholds && (after.deliveryMethod !== undefined || after.shippingAddress !== undefined))
    await checkHousehold(tx, order, terms, market)
  const isElsewhere = after.deliveryDate !== undefined || after.deliveryMethod !== undefined
  return { terms, before, after, isElsewhere, isMoved: movesGoods(order, way) }
}

/** Where a household's goods go anew its hub must go as well; it keeps its way to pay, which may be offered no longer. */
const checkHousehold = async (
  tx: Tx,
  { paymentKind: payment, retailerId }: CustomerOrder,
  { deliveryMethod: method, shippingAddress: { postcode } }: Terms,
  { deliveryMethods }: MarketContext,
): Promise<void> => {
  const deliveryPostcodes = await deliveryAreaOf(tx, retailerId)
  const terms = { deliveryMethods, deliveryPostcodes, paymentKinds: [payment] }
  orRefuse(checkHouseholdWish({ method, payment, postcode: postcode || null }, terms))
}

const checkWay = (
  { paymentKind, deliveryDate: was }: CustomerOrder,
  { deliveryDate: date, deliveryMethod: method }: OrderWay,
  market: MarketContext,
  now: Date,
): void => {
  if (!market.deliveryMethods.includes(method)) throw new DomainError('DeliveryMethodNotOffered', { method })
  if (!paymentKindsFor([paymentKind], method).includes(paymentKind))
    throw new DomainError('PaymentNotOffered', { payment: paymentKind })
  const isHubsDay = !passesTheHub(method) || deliversOn(date, market.timetable, closedIn(market))
  if (date !== was && (!isWithinCalendar(date, now) || !isHubsDay)) throw new DomainError('NotADeliveryDay', { date })
}

const differenceOf = (order: Terms, terms: Terms): { before: ChangedTerms; after: ChangedTerms } => {
  const names = (['deliveryDate', 'deliveryMethod', 'shippingAddress', 'note'] as const).filter(
    (name) => JSON.stringify(order[name]) !== JSON.stringify(terms[name]),
  )
  const of = (from: Terms): ChangedTerms => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: of(order), after: of(terms) }
}
