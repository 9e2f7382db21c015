import { berlinDate, berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn, isClosedOn } from '@regionalmarkt/domain/calendar/closings.ts'
import { cutOffFor, deliversOn } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderDeliveryFee } from '@regionalmarkt/domain/orders/place-order.ts'
import { lineDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { type OrderTotals, orderTotals } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import { dueAt, usualLeadHours } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { availableFor, type OfferFacts, quotedOfferOf, timingsOf } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'

export type Line = { readonly salesUnitId: string; readonly quantity: number }
type Offers = ReadonlyMap<string, OfferFacts>

/** What a line comes to as prices stand; null where it is not on offer. Net cents. */
export const lineToday = (offers: Offers, { salesUnitId, quantity }: Line) => {
  const facts = offers.get(salesUnitId)
  if (facts === undefined) return { lineCents: null, isEstimated: false, unitCents: null }
  const { cents: priceCents } = priceAt(facts.price, quantity)
  const { priceBasis, expectedWeightGrams } = facts
  const lineCents = lineTotal({ priceCents, priceBasis, expectedWeightGrams, quantity, weighedGrams: null })
  return { lineCents, isEstimated: priceBasis === 'kilogram', unitCents: priceCents }
}

/** The goods of some lines as prices stand; null where none of them is on offer. */
export const goodsToday = (offers: Offers, lines: readonly Line[]): number | null => {
  const known = lines.flatMap((line) => lineToday(offers, line).lineCents ?? [])
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0)
}

/** The sums of an order of these lines, were it placed for today; without what is not on offer. */
export const totalsToday = (
  market: MarketContext,
  offers: Offers,
  lines: readonly Line[],
  { method, now }: { readonly method: CustomerDeliveryMethod; readonly now: Date },
): OrderTotals => {
  const timingOf = timingsOf(market, now)
  const deliveryDate = berlinDate(now)
  const priced = lines.flatMap(({ salesUnitId, quantity }) => {
    const facts = offers.get(salesUnitId)
    if (facts === undefined) return []
    const offer = quotedOfferOf(facts, { quantity, deliveryDate, method }, timingOf)
    const goodsCents = lineTotal({ ...offer, quantity, weighedGrams: null })
    return { ...offer, goodsCents, deposits: lineDeposits(offer.deposits, quantity) }
  })
  const deliveryCents = orderDeliveryFee(method, market.deliveryFeeCents, priced)
  return orderTotals({ channel: 'b2b', lines: priced, deliveryCents })
}

/**
 * How many sales units of a line there are now, for a day on which they are wanted; null where nothing limits them, or it is not on offer.
 * Goods that will have expired by then count: there will be fresh ones.
 */
export const availableToday = (
  market: MarketContext,
  offers: Offers,
  { salesUnitId, quantity }: Line,
  {
    deliveryDate,
    method,
    now,
  }: { readonly deliveryDate: string; readonly method: CustomerDeliveryMethod; readonly now: Date },
): number | null => {
  const facts = offers.get(salesUnitId)
  if (facts === undefined) return null
  const wish = { quantity, deliveryDate, method }
  return availableFor(quotedOfferOf(facts, wish, timingsOf(market, now)), { ...wish, deliveryDate: berlinDate(now) })
}

/**
 * Whether anything comes that day at all: the hub delivers, or, where the producer of these lines does, it is no holiday, and the producer
 * has not taken the day off. What comes through the hub without a producer's goods is said once it is ordered.
 */
export const openDays = (
  market: MarketContext,
  method: CustomerDeliveryMethod,
  { offers, lines }: { readonly offers: Offers; readonly lines: readonly Line[] },
) => {
  const isClosed = closedIn(market)
  if (passesTheHub(method)) return (day: string) => deliversOn(day, market.timetable, isClosed)
  const producers = lines.flatMap(({ salesUnitId }) => offers.get(salesUnitId)?.supplier ?? [])
  return (day: string) =>
    !isClosed(day) && (producers.length === 0 || producers.some(({ closings }) => !isClosedOn(day, closings)))
}

type Asked = {
  readonly lines: readonly Line[]
  readonly deliveryDate: string
  readonly method: CustomerDeliveryMethod
  readonly now: Date
}

const isOff = (market: MarketContext, offers: Offers, { deliveryDate, method, now }: Omit<Asked, 'lines'>) => {
  const timingOf = timingsOf(market, now)
  return ({ salesUnitId, quantity }: Line): boolean => {
    const facts = offers.get(salesUnitId)
    return facts !== undefined && timingOf(facts, { quantity, deliveryDate, method }).isSupplierClosed()
  }
}

/** The goods of a date as prices stand, without what its producers would have to bring on a day off. Net cents. */
export const goodsOnDay = (market: MarketContext, offers: Offers, { lines, ...asked }: Asked): number | null => {
  const isLeftOut = isOff(market, offers, asked)
  return goodsToday(
    offers,
    lines.filter((line) => !isLeftOut(line)),
  )
}

/** Names of the producers who would have to bring some of these lines on a day off. */
export const suppliersOff = (market: MarketContext, offers: Offers, { lines, ...asked }: Asked): string[] => {
  const names = lines
    .filter(isOff(market, offers, asked))
    .flatMap((line) => offers.get(line.salesUnitId)?.supplier.name ?? [])
  return [...new Set(names)].sort()
}

/**
 * Until when all that can be had of these lines must be ordered for a day, and when it is: the hub's lead before that. Where nothing is
 * on offer or comes that day, the hub's own cut-off counts, and where there is none, the day itself.
 */
export const dueOn = (
  market: MarketContext,
  offers: Offers,
  { lines, deliveryDate, method, now }: Asked,
): { cutOffAt: Date; dueAt: Date } => {
  const timingOf = timingsOf(market, now)
  const [first, ...others] = lines.flatMap(({ salesUnitId, quantity }) => {
    const facts = offers.get(salesUnitId)
    return facts === undefined ? [] : (timingOf(facts, { quantity, deliveryDate, method }).cutOffAt ?? [])
  })
  if (first !== undefined) return dueAt([first, ...others], usualLeadHours)
  const hubs = cutOffFor(deliveryDate, { deliverer: market.timetable, supply: null }, closedIn(market))
  return dueAt([hubs ?? berlinInstant(deliveryDate, '00:00')], usualLeadHours)
}
