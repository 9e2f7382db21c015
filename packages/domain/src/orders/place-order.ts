import type { LineRefusal } from '../errors/refusal.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type OrderTotals, orderTotals } from '../pricing/order-totals.ts'
import type { Channel } from '../pricing/pricing-rule.ts'
import { type CustomerDeliveryMethod, isBrought } from './delivery-method.ts'
import {
  type OnBehalf,
  type PlacedLine,
  type PriceConsent,
  placeLine,
  type QuotedOffer,
  type RequestedLine,
} from './order-line.ts'

export type OrderRequest = {
  readonly channel: Channel
  /** `YYYY-MM-DD`; all lines of an order share it. */
  readonly deliveryDate: string
  readonly deliveryMethod: CustomerDeliveryMethod
  readonly hasShippingAddress: boolean
  readonly lines: readonly RequestedLine[]
  readonly priceConsent: PriceConsent
  /** Goods of the buyer's other orders that come the same day the same way, in cents: what was forgotten needs no minimum of its own. */
  readonly goodsComingCents: number
  /** Missing: the buyer orders for itself. */
  readonly onBehalf?: OnBehalf | undefined
  /** A recurring order places it: nobody is there to add what its minimum value lacks. */
  readonly isScheduled?: boolean | undefined
}

/** What the hub offers its customers; cents are net in b2b, gross in b2c. */
export type HubTerms = {
  readonly deliveryMethods: readonly CustomerDeliveryMethod[]
  /** Of the goods, without deposits and delivery. */
  readonly minimumOrderCents: number
  /** Charged when the goods are brought. */
  readonly deliveryFeeCents: number
}

/** `cutOffAt`: the earliest of the lines'; until then the customer may cancel. */
export type PlacedOrder = {
  readonly lines: readonly PlacedLine[]
  readonly totals: OrderTotals
  /** The hub's own part of what bringing costs; the rest is the lines'. */
  readonly hubFeeCents: number
  readonly cutOffAt: Date
}

/**
 * Gross cents of the largest order: a million euros. More is a slip of the hand, and sums of many orders stay far from where
 * four-byte columns end (21 million euros).
 */
const largestOrderCents = 100_000_000

/** The sums of an order that comes to no more than the largest; `QuantityTooHigh` otherwise. */
export const withinLargestOrder = <T extends Pick<OrderTotals, 'grossCents'>>(
  totals: T,
): Result<T, 'QuantityTooHigh'> =>
  totals.grossCents > largestOrderCents
    ? fail('QuantityTooHigh', { maximumCents: largestOrderCents, grossCents: totals.grossCents })
    : ok(totals)

export type PlacingRefusal =
  /** Names every line and everything that speaks against it. */
  | 'OrderLinesRefused'
  | 'CartEmpty'
  | 'DeliveryMethodNotOffered'
  | 'AddressMissing'
  | 'BelowMinimumOrderValue'
  | 'QuantityTooHigh'

/** What bringing an order costs: the hub's fee when it is brought, and what single goods cost besides. */
export const orderDeliveryFee = (
  method: CustomerDeliveryMethod,
  hubFeeCents: number,
  lines: readonly { readonly deliveryFeeCents: number }[],
): number => lines.reduce((sum, { deliveryFeeCents }) => sum + deliveryFeeCents, isBrought(method) ? hubFeeCents : 0)

/** What an order's goods must come to, in cents: the hub's minimum, but for a household that fetches what it orders. */
export const minimumOrder = (channel: Channel, method: CustomerDeliveryMethod, hubMinimumCents: number): number =>
  channel === 'b2c' && !isBrought(method) ? 0 : hubMinimumCents

const duplicatesIn = (lines: readonly RequestedLine[]): LineRefusal[] =>
  lines.flatMap(({ salesUnitId }, index) => {
    const first = lines.findIndex((line) => line.salesUnitId === salesUnitId)
    // Two lines of one sales unit would each be checked against the same stock.
    return first === index ? [] : [{ index, salesUnitId, code: 'ValidationFailed', facts: { sameAs: first } } as const]
  })

/**
 * Places an order, all or nothing: every line is deliverable on the day and before its cut-off, at the price the buyer
 * agreed to, in an allowed quantity, from goods that are there and fresh enough; and the hub's terms are met. `offers` are those
 * of the sales units asked for, by id, with stock locked. The result says which stock to reserve and what to procure. A hub that orders
 * on behalf of its customer is not held by cut-offs and minimum values; everything else is refused to it too.
 */
export const placeOrder = (
  request: OrderRequest,
  hub: HubTerms,
  offers: ReadonlyMap<string, QuotedOffer>,
  now: Date,
): Result<PlacedOrder, PlacingRefusal> => {
  const {
    channel,
    deliveryDate: date,
    deliveryMethod: method,
    priceConsent,
    goodsComingCents,
    onBehalf,
    isScheduled,
  } = request
  if (request.lines.length === 0) return fail('CartEmpty')
  if (!hub.deliveryMethods.includes(method)) return fail('DeliveryMethodNotOffered', { method })
  if (isBrought(method) && !request.hasShippingAddress) return fail('AddressMissing')
  const lines: PlacedLine[] = []
  const refusals = duplicatesIn(request.lines)
  for (const [index, requested] of request.lines.entries()) {
    const placed = placeLine(index, requested, offers.get(requested.salesUnitId), {
      date,
      method,
      now,
      priceConsent,
      onBehalf,
      isScheduled,
    })
    if ('line' in placed) lines.push(placed.line)
    else refusals.push(...placed.refusals)
  }
  if (refusals.length > 0) {
    return fail('OrderLinesRefused', { lines: refusals.sort((a, b) => a.index - b.index) })
  }
  const deliveryCents = orderDeliveryFee(method, hub.deliveryFeeCents, lines)
  const hubFeeCents = orderDeliveryFee(method, hub.deliveryFeeCents, [])
  const totals = orderTotals({ channel, lines, deliveryCents })
  const goods = goodsComingCents + totals.goodsCents
  const minimum = minimumOrder(channel, method, hub.minimumOrderCents)
  if (goods < minimum && !onBehalf && !isScheduled) return fail('BelowMinimumOrderValue', { minimum, goods })
  const within = withinLargestOrder(totals)
  if (!within.ok) return within
  const cutOffAt = lines.map((line) => line.cutOffAt).reduce((first, each) => (each < first ? each : first))
  return ok({ lines, totals, hubFeeCents, cutOffAt })
}
