import type { LineSchedule } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { cutOffFor } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { holidaysIn } from '@regionalmarkt/domain/calendar/holidays.ts'
import { vatRateOn } from '@regionalmarkt/domain/money/vat.ts'
import { type CustomerDeliveryMethod, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { QuotedOffer } from '@regionalmarkt/domain/orders/order-line.ts'
import { depositVatRate } from '@regionalmarkt/domain/pricing/order-totals.ts'
import { usableLots } from '@regionalmarkt/domain/stock/allocate.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import type { MarketContext } from '../pricing/public.ts'
import type { OfferFacts } from './load-offers.ts'

/** How much is wanted, when (`YYYY-MM-DD`) and how. */
export type Wish = {
  readonly quantity: number
  readonly deliveryDate: string
  readonly method: CustomerDeliveryMethod
}

/** Whether the hub's shelf covers the wish, so that nothing must come from the supplier in time. */
const isOnShelf = ({ hubLots }: OfferFacts, { quantity, deliveryDate }: Wish): boolean =>
  usableLots(hubLots, deliveryDate).reduce((free, lot) => free + freeQuantity(lot), 0) >= quantity

/** Who decides whether a line makes its day: the hub alone, the supplier before it, or the supplier alone. */
export const scheduleOf = ({ timetable }: MarketContext, facts: OfferFacts, wish: Wish): LineSchedule => {
  const supply = { timetable: facts.supplier.timetable, leadTimeDays: facts.leadTimeDays }
  if (!passesTheHub(wish.method)) return { deliverer: supply.timetable, supply }
  return { deliverer: timetable, supply: isOnShelf(facts, wish) ? null : supply }
}

/** The offer as the domain's placing wants it: with the VAT, the cut-off and the goods of the wished day. */
export const quotedOfferOf = (context: MarketContext, facts: OfferFacts, wish: Wish): QuotedOffer => {
  const { deliveryDate } = wish
  const vatBasisPoints = vatRateOn(facts.vatCategory, deliveryDate)
  return {
    salesUnitId: facts.salesUnitId,
    minimumQuantity: facts.minimumQuantity,
    stepQuantity: facts.stepQuantity,
    priceCents: facts.unitPriceCents,
    priceBasis: facts.priceBasis,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints,
    depositCents: facts.depositCents,
    depositVatBasisPoints: depositVatRate(facts.depositKind, vatBasisPoints, deliveryDate),
    cutOffAt: cutOffFor(deliveryDate, scheduleOf(context, facts, wish), holidaysIn(context.federalState)),
    hubLots: facts.hubLots,
    supplier: facts.isStockTracked
      ? { kind: 'tracked', lots: facts.supplierLots }
      : { kind: 'madeToOrder', dailyLimit: facts.dailyLimit, committed: facts.committed[deliveryDate] ?? 0 },
  }
}
