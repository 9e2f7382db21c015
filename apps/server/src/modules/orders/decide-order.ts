import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { calendarHorizonDays, deliversOn } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import { passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { QuotedOffer } from '@regionalmarkt/domain/orders/order-line.ts'
import { type PlacedOrder, placeOrder } from '@regionalmarkt/domain/orders/place-order.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { type OfferFacts, quotedOfferOf } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'

export type OrderRequest = BodyOf<typeof placeBusinessCustomerOrder>

/**
 * `NotADeliveryDay` for a day in the past, beyond the calendar, or on which the hub does not deliver what passes through it. Asked
 * before anything is locked or computed for that day.
 */
export const checkDeliveryDay = (
  context: MarketContext,
  { deliveryDate: date, deliveryMethod }: OrderRequest,
  now: Date,
): void => {
  const today = berlinDate(now)
  const isWithin = today <= date && date <= addDays(today, calendarHorizonDays)
  const isHubsDay =
    !passesTheHub(deliveryMethod) || deliversOn(date, context.timetable, holidaysIn(context.federalState))
  if (!isWithin || !isHubsDay) throw new DomainError('NotADeliveryDay', { date })
}

/**
 * Asks the domain whether this order can be had as it is, from offers read under the locks. A refusal of lines names each of
 * them with everything that speaks against it (facts `lines`).
 */
export const decideOrder = (
  context: MarketContext,
  offers: ReadonlyMap<string, OfferFacts>,
  request: OrderRequest,
  now: Date,
): PlacedOrder => {
  const { deliveryDate, deliveryMethod } = request
  const quoted = new Map<string, QuotedOffer>()
  for (const { salesUnitId, quantity } of request.lines) {
    const facts = offers.get(salesUnitId)
    if (facts)
      quoted.set(salesUnitId, quotedOfferOf(context, facts, { quantity, deliveryDate, method: deliveryMethod }))
  }
  const lines = request.lines.map(({ unitPriceCents, ...line }) => ({ ...line, expectedPriceCents: unitPriceCents }))
  const placed = placeOrder(
    { channel: 'b2b', deliveryDate, deliveryMethod, hasShippingAddress: true, lines },
    context,
    quoted,
    now,
  )
  if (placed.ok) return placed.value
  throw new DomainError(placed.code, 'lines' in placed ? { lines: placed.lines } : placed.facts)
}
