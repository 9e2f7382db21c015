import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { cutOffFor } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { Buyer } from '@regionalmarkt/domain/orders/buyer.ts'
import { type CustomerDeliveryMethod, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { termsOfOrder } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { OnBehalf } from '@regionalmarkt/domain/orders/order-line.ts'
import { minimumOrder, orderDeliveryFee, withinLargestOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { termsFor } from '@regionalmarkt/domain/orders/unit-delivery.ts'
import { orderTotals, type TotalledLine } from '@regionalmarkt/domain/pricing/order-totals.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Queryable } from '../../platform/database.ts'
import type { MarketContext, ShownMarket } from '../pricing/public.ts'
import { daysOffered, deliveryOn, isWithinCalendar, timingsOf } from './line-supply.ts'
import { loadOffers } from './load-offers.ts'
import { type CandidateLine, type LineInFull, quotedLine } from './quoted-line.ts'

type Cart = BodyOf<typeof quoteCart>
type Quote = ResponseOf<typeof quoteCart>

/** Cents of the goods that a buyer's living orders with a hub already bring along on a day, one way; net in b2b, gross in b2c. */
export type GoodsComing = (
  db: Queryable,
  asked: {
    readonly buyer: Buyer
    readonly channel: Channel
    readonly retailerId: string
    /** `YYYY-MM-DD` */
    readonly deliveryDate: string
    readonly deliveryMethod: CustomerDeliveryMethod
    /** Who brings it itself, so that only its own goods count; missing or null: the hub. */
    readonly supplierId?: string | null
  },
) => Promise<number>

type Circumstances = {
  readonly now: Date
  /** `GoodsComing` for the viewer's own orders. */
  readonly coming: (wish: {
    readonly deliveryDate: string
    readonly deliveryMethod: CustomerDeliveryMethod
    readonly supplierId: string | null
  }) => Promise<number>
  /** A hub asks for its customer. */
  readonly onBehalf?: OnBehalf
}

/**
 * What a cart costs for this viewer and when it can be there, by the functions that placing uses. Without a chosen date
 * it is quoted for the first on which most lines can be had.
 */
export const quotedCart = async (
  db: Queryable,
  context: ShownMarket,
  cart: Cart,
  circumstances: Circumstances,
): Promise<Quote> => (await quoteInFull(db, context, cart, circumstances)).quote

/** The same with what each line usually costs and how it would be placed now, and the day it is quoted for. */
export const quoteInFull = async (
  db: Queryable,
  context: ShownMarket,
  cart: Cart,
  { now, coming, onBehalf }: Circumstances,
): Promise<{ readonly quote: Quote; readonly inFull: readonly LineInFull[]; readonly date: string }> => {
  const ids = cart.lines.map(({ salesUnitId }) => salesUnitId)
  const offers = await loadOffers(db, context, ids, now)
  const method = cart.deliveryMethod ?? usualMethod(context)
  const timingOf = timingsOf(context, now)
  const days = daysOffered(now)
  const lines = cart.lines.map(({ salesUnitId, quantity }): CandidateLine => {
    const facts = offers.get(salesUnitId)
    const on = (deliveryDate: string) =>
      facts &&
      deliveryOn(facts, { quantity, deliveryDate, method }, { now, timingOf, mayBeLate: onBehalf !== undefined })
    return { salesUnitId, quantity, facts, deliveries: days.flatMap((day) => on(day) ?? []) }
  })
  const opensFrom = onBehalf === undefined ? now : null
  const deliveryDates = datesOf(context, lines, method, { opensFrom, days })
  // Who may be late still means the first day that is not, unless they say so.
  const inTime = deliveryDates.filter(({ cutOffAt }) => new Date(cutOffAt) > now)
  const date = dateFor(cart, inTime, now)
  const { terms, supplierId } = termsOfCart(context, lines, method)
  const refused = refusalOf(context, cart, now)
  const circumstances = { date, method, now, timingOf, onBehalf }
  const quoted = lines.map((line, index) =>
    quotedLine(context, line, { ...circumstances, index, refused: refused ?? refusalOfLine(line, method, supplierId) }),
  )
  const totalled = quoted.flatMap((line) => line.totalled ?? [])
  const totals =
    context.showsPrices && totalled.length > 0 ? totalsOf({ ...context, ...terms }, totalled, method) : null
  const minimum = minimumOrder(context.channel, method, terms.minimumOrderCents)
  const quote: Quote = {
    lines: withTooMuchNamed(
      quoted.map(({ shown }) => shown),
      totals,
    ),
    deliveryDates,
    deliveryMethods: context.deliveryMethods.filter(passesTheHub),
    directWays: context.channel === 'b2b' ? directWaysOf(context, lines) : [],
    totals,
    mostGrossCents: context.channel === 'b2c' ? mostGrossOf(context, totalled, method) : null,
    paymentTermDays: context.paymentTermDays,
    minimumOrderCents: minimum,
    broughtMinimumCents: context.deliveryMethods.includes('deliveryHub')
      ? minimumOrder(context.channel, 'deliveryHub', context.minimumOrderCents)
      : 0,
    goodsComingCents: minimum > 0 ? await coming({ deliveryDate: date, deliveryMethod: method, supplierId }) : 0,
  }
  return { quote, inFull: quoted.map(({ inFull }) => inFull), date }
}

/** Households fetch what they order where nothing else is said: that is free, and everywhere. */
const usualMethod = ({ channel, deliveryMethods }: MarketContext): CustomerDeliveryMethod =>
  channel === 'b2c' && deliveryMethods.includes('pickupHub')
    ? 'pickupHub'
    : (deliveryMethods.find(passesTheHub) ?? 'deliveryHub')

const supplyingOf = ({ facts }: CandidateLine) =>
  facts ? [{ supplierId: facts.supplier.id, direct: facts.supplier.direct }] : []

/**
 * Whose terms a cart is quoted at: the hub's, or those of the producer who brings the goods itself, which is that of the first line. Where
 * nobody offers the way, its lines say so.
 */
const termsOfCart = (context: MarketContext, lines: readonly CandidateLine[], method: CustomerDeliveryMethod) => {
  const goods = passesTheHub(method) ? [] : lines.flatMap(supplyingOf).slice(0, 1)
  const found = termsOfOrder(context, method, { goods, postcode: null })
  const nobodys = { minimumOrderCents: 0, deliveryFeeCents: 0 }
  return { terms: found.ok ? found.value : nobodys, supplierId: found.ok ? (goods[0]?.supplierId ?? null) : null }
}

/** What does not come from the producer who would bring the order. */
const refusalOfLine = (
  { facts }: CandidateLine,
  method: CustomerDeliveryMethod,
  supplierId: string | null,
): NonNullable<Quote['lines'][number]['problem']> | null =>
  passesTheHub(method) || facts === undefined || facts.supplier.id === supplierId
    ? null
    : { code: 'DeliveryMethodNotOffered', facts: { method } }

/** Which producers in the cart would serve its customer themselves, on which terms and with which of the lines. */
const directWaysOf = ({ deliveryMethods }: MarketContext, lines: readonly CandidateLine[]): Quote['directWays'] => {
  const offered = lines.flatMap(({ salesUnitId, facts }) =>
    facts
      ? facts.supplier.direct
          .filter(({ method }) => deliveryMethods.includes(method) && termsFor(facts.deliveries, method) !== undefined)
          .map(({ cutOffTime: _, cutOffDaysBefore: __, ...terms }) => ({
            ...{ ...terms, deliveryWeekdays: [...terms.deliveryWeekdays], postcodes: [...terms.postcodes] },
            ...{ supplierId: facts.supplier.id, supplierName: facts.supplier.name, salesUnitId },
          }))
      : [],
  )
  return [...Map.groupBy(offered, ({ supplierId, method }) => `${supplierId} ${method}`).values()].flatMap((ways) => {
    const [first] = ways
    if (first === undefined) return []
    const { salesUnitId: _, ...way } = first
    return [{ ...way, salesUnitIds: ways.map((each) => each.salesUnitId) }]
  })
}

/** The chosen day, or the first on which most lines can be had; today where there is neither. */
const dateFor = ({ deliveryDate }: Cart, dates: Quote['deliveryDates'], now: Date): string => {
  if (deliveryDate !== undefined && isWithinCalendar(deliveryDate, now)) return deliveryDate
  const mostLines = Math.max(0, ...dates.map(({ possibleLines }) => possibleLines))
  return dates.find(({ possibleLines }) => possibleLines === mostLines)?.date ?? berlinDate(now)
}

const refusalOf = (context: MarketContext, { deliveryDate, deliveryMethod }: Cart, now: Date) => {
  if (deliveryMethod !== undefined && !context.deliveryMethods.includes(deliveryMethod)) {
    return { code: 'DeliveryMethodNotOffered', facts: { method: deliveryMethod } } as const
  }
  if (deliveryDate === undefined || isWithinCalendar(deliveryDate, now)) return null
  return { code: 'NotADeliveryDay', facts: { date: deliveryDate } } as const
}

const totalsOf = (
  { channel, deliveryFeeCents }: Pick<MarketContext, 'channel' | 'deliveryFeeCents'>,
  lines: readonly (TotalledLine & { deliveryFeeCents: number })[],
  method: CustomerDeliveryMethod,
): Quote['totals'] => {
  const { rates, ...sums } = orderTotals({
    channel,
    lines,
    deliveryCents: orderDeliveryFee(method, deliveryFeeCents, lines),
  })
  const vat = rates.map(({ rateBasisPoints, netCents, vatCents }) => ({
    basisPoints: rateBasisPoints,
    netCents,
    vatCents,
  }))
  return { ...sums, vat }
}

/** The lines, of which the dearest says so where all come to more than any order may. */
const withTooMuchNamed = (lines: Quote['lines'], totals: Quote['totals']): Quote['lines'] => {
  const within = totals && withinLargestOrder(totals)
  if (within === null || within.ok) return lines
  const { ok: _, ...problem } = within
  const dearest = lines.reduce((a, b) => ((b.lineCents ?? 0) > (a.lineCents ?? 0) ? b : a))
  return lines.map((line) => (line === dearest ? { ...line, problem: line.problem ?? problem } : line))
}

/** What it comes to if everything that is weighed is as heavy as is charged at most; null where that is what it comes to anyway. */
const mostGrossOf = (
  context: MarketContext,
  lines: readonly (TotalledLine & { deliveryFeeCents: number; mostGoodsCents: number })[],
  method: CustomerDeliveryMethod,
): number | null => {
  if (lines.every(({ goodsCents, mostGoodsCents }) => goodsCents === mostGoodsCents)) return null
  const most = lines.map(({ mostGoodsCents, ...line }) => ({ ...line, goodsCents: mostGoodsCents }))
  return totalsOf(context, most, method)?.grossCents ?? null
}

/**
 * The days of the next three weeks that can be chosen: those the hub delivers on, or, where producers serve the customer
 * themselves, those on which one of them does. The cut-off is the first of the lines that make the day, and after `opensFrom`.
 */
const datesOf = (
  market: MarketContext,
  lines: readonly CandidateLine[],
  method: CustomerDeliveryMethod,
  { opensFrom, days }: { opensFrom: Date | null; days: readonly string[] },
): Quote['deliveryDates'] => {
  const hubOnly = { deliverer: market.timetable, supply: null }
  const isClosed = closedIn(market)
  return days.flatMap((date) => {
    const hubCutOff = passesTheHub(method) ? cutOffFor(date, hubOnly, isClosed) : null
    const possible = lines.flatMap(({ deliveries }) => deliveries.filter((delivery) => delivery.date === date))
    const cutOffs = [
      ...possible.map(({ cutOffAt }) => cutOffAt),
      ...(hubCutOff && (opensFrom === null || hubCutOff > opensFrom) ? [hubCutOff] : []),
    ]
    const [first, ...others] = cutOffs
    if (first === undefined) return []
    const cutOffAt = others.reduce((earliest, cutOff) => (cutOff < earliest ? cutOff : earliest), first)
    return [{ date, cutOffAt: cutOffAt.toISOString(), possibleLines: possible.length }]
  })
}
