import { type TaxStatus, taxStatusOn } from '@regionalmarkt/domain/access/company.ts'
import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { calendarKey, closedIn, closingsKey, isClosedOn } from '@regionalmarkt/domain/calendar/closings.ts'
import {
  calendarHorizonDays,
  cutOffFor,
  type DeliveryDate,
  deliversOn,
  type LineSchedule,
  supplyDayFor,
} from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import type { IsHoliday } from '@regionalmarkt/domain/calendar/holidays.ts'
import { hubVatRate, sellersDeposits } from '@regionalmarkt/domain/money/seller-vat.ts'
import { type CustomerDeliveryMethod, isDirect, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { directTermsFor } from '@regionalmarkt/domain/orders/direct-terms.ts'
import type { QuotedOffer } from '@regionalmarkt/domain/orders/order-line.ts'
import { termsFor } from '@regionalmarkt/domain/orders/unit-delivery.ts'
import { priceAt } from '@regionalmarkt/domain/pricing/price-at.ts'
import { availableQuantity, usableLots } from '@regionalmarkt/domain/stock/allocate.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { priceNote } from '@regionalmarkt/i18n/market/price-note.ts'
import type { MarketContext, ShownMarket } from '../pricing/public.ts'
import type { OfferFacts, OfferSupply } from './load-offers.ts'

/** How much is wanted, when (`YYYY-MM-DD`) and how. */
export type Wish = {
  readonly quantity: number
  readonly deliveryDate: string
  readonly method: CustomerDeliveryMethod
}

/** Whether the hub's shelf covers the wish, so that nothing must come from the supplier in time. */
const isOnShelf = ({ hubLots }: OfferSupply, { quantity, deliveryDate }: Wish): boolean =>
  usableLots(hubLots, deliveryDate).reduce((free, lot) => free + freeQuantity(lot), 0) >= quantity

/** Until when a wish can be ordered, null when it cannot be delivered on its day at all; and whether the hub's shelf is used first for it. */
type Timing = Pick<QuotedOffer, 'cutOffAt' | 'shelf'>
export type Timings = (
  facts: OfferSupply,
  wish: Wish,
) => Timing & {
  /** What is promised already for the day on which the supplier brings these goods. */
  readonly committed: number
  /** Of the hub on that day. */
  readonly taxStatus: TaxStatus
  /** Whether the supplier's last day for them is over; asked only of what is late. */
  readonly isSupplyOver: () => boolean
  /** Whether the supplier has that day off; asked only of what cannot be delivered. */
  readonly isSupplierClosed: () => boolean
}

const keyOfTimetable = ({ deliveryWeekdays, cutOffTime, cutOffDaysBefore }: LineSchedule['deliverer']): string =>
  `${deliveryWeekdays.join()} ${cutOffTime} ${cutOffDaysBefore}`

const keyOf = ({ deliverer, supply }: LineSchedule): string =>
  `${keyOfTimetable(deliverer)} ${supply ? `${keyOfTimetable(supply.timetable)} ${supply.leadTimeDays} ${closingsKey(supply.closings)}` : ''}`

/** What the calendar says never changes, so it is asked once: the same suppliers and days come again and again. */
const knownCutOffs = new Map<string, Date | null>()
const mostKnown = 20_000

type Way = Pick<Wish, 'deliveryDate' | 'method'>

/** The day on which the supplier brings it: to the hub beforehand, past it on the day itself. */
const supplyDayOf = (
  { timetable }: Pick<OfferSupply['supplier'], 'timetable'>,
  { deliveryDate, method }: Way,
  isHoliday: IsHoliday,
): string | null => (isDirect(method) ? deliveryDate : supplyDayFor(deliveryDate, timetable, isHoliday))

/** What is promised already for the day on which the supplier brings what is delivered on this one. */
const committedFor = ({ dailyLimit, committed, supplier }: OfferSupply, way: Way, isHoliday: IsHoliday): number => {
  const supplyDay = dailyLimit === null ? null : supplyDayOf(supplier, way, isHoliday)
  return supplyDay === null ? 0 : (committed[supplyDay] ?? 0)
}

/**
 * Who decides whether a market's lines make their day: the hub alone for what lies on its shelf, the supplier before it, or the supplier
 * alone where it serves customers itself. Days beyond the hub's stock horizon leave its shelf to those before, as long as the supplier can
 * still bring goods for them.
 */
export const timingsOf = (context: MarketContext, now: Date): Timings => {
  const { timetable } = context
  const calendar = calendarKey(context)
  const lastOfShelf = addDays(berlinDate(now), context.stockHorizonDays)
  const isHoliday = closedIn(context)
  const cutOffBy = (schedule: LineSchedule, deliveryDate: string): Date | null => {
    const key = `${calendar} ${deliveryDate} ${keyOf(schedule)}`
    const known = knownCutOffs.get(key)
    if (known !== undefined) return known
    if (knownCutOffs.size >= mostKnown) knownCutOffs.clear()
    const cutOff = cutOffFor(deliveryDate, schedule, isHoliday)
    knownCutOffs.set(key, cutOff)
    return cutOff
  }
  const usual = (facts: OfferSupply, wish: Wish): Timing => {
    const { leadTimeDays, supplier } = facts
    const { closings } = supplier
    if (isDirect(wish.method)) {
      const direct = directTermsFor(supplier.direct, wish.method)
      const schedule = direct && { deliverer: direct, supply: { timetable: direct, closings, leadTimeDays } }
      return { cutOffAt: schedule ? cutOffBy(schedule, wish.deliveryDate) : null, shelf: 'last' }
    }
    const bought = cutOffBy(
      { deliverer: timetable, supply: { timetable: supplier.timetable, closings, leadTimeDays } },
      wish.deliveryDate,
    )
    if (wish.deliveryDate > lastOfShelf && bought !== null && bought > now) return { cutOffAt: bought, shelf: 'last' }
    const cutOffAt = isOnShelf(facts, wish)
      ? cutOffBy({ deliverer: timetable, supply: null }, wish.deliveryDate)
      : bought
    return { cutOffAt, shelf: 'first' }
  }
  const byOwnWay = (facts: OfferSupply, wish: Wish): Timing => {
    const { cutOffAt, shelf } = usual(facts, wish)
    const terms = termsFor(facts.deliveries, wish.method)
    if (terms === undefined || cutOffAt === null) return { cutOffAt: null, shelf }
    if (terms === null) return { cutOffAt, shelf }
    const own = cutOffBy({ deliverer: terms, supply: null }, wish.deliveryDate)
    return { cutOffAt: own !== null && own < cutOffAt ? own : own && cutOffAt, shelf }
  }
  const today = berlinDate(now)
  const isSupplyOver = (facts: OfferSupply, wish: Wish): boolean =>
    (supplyDayOf(facts.supplier, wish, isHoliday) ?? '') < today
  const isSupplierClosed = ({ supplier }: OfferSupply, wish: Wish): boolean => {
    const day = supplyDayOf(supplier, wish, isHoliday)
    const comes = isDirect(wish.method) || deliversOn(wish.deliveryDate, timetable, isHoliday)
    return comes && day !== null && isClosedOn(day, supplier.closings)
  }
  return (facts, wish) => {
    const timing = byOwnWay(facts, wish)
    const isLate = timing.cutOffAt !== null && timing.cutOffAt <= now
    return {
      ...timing,
      committed: committedFor(facts, wish, isHoliday),
      taxStatus: taxStatusOn(context.taxStatuses, wish.deliveryDate),
      isSupplyOver: () => isLate && isSupplyOver(facts, wish),
      isSupplierClosed: () => timing.cutOffAt === null && isSupplierClosed(facts, wish),
    }
  }
}

/** The offer as the domain's placing wants it: with the VAT, the cut-off and the goods of the wished day. */
export const quotedOfferOf = (facts: OfferFacts, wish: Wish, timingOf: Timings): QuotedOffer => {
  const { deliveryDate } = wish
  const { committed, taxStatus, isSupplyOver, isSupplierClosed, ...timing } = timingOf(facts, wish)
  const terms = termsFor(facts.deliveries, wish.method)
  const vatBasisPoints = hubVatRate(taxStatus, facts.vatCategory, deliveryDate)
  return {
    salesUnitId: facts.salesUnitId,
    minimumQuantity: facts.minimumQuantity,
    stepQuantity: facts.stepQuantity,
    priceCents: priceAt(facts.price, wish.quantity).cents,
    priceBasis: facts.priceBasis,
    expectedWeightGrams: facts.expectedWeightGrams,
    vatBasisPoints,
    deposits: sellersDeposits(taxStatus, facts.deposits, { vatBasisPoints, date: deliveryDate }),
    ...timing,
    isSupplyOver: isSupplyOver(),
    isSupplierClosed: isSupplierClosed(),
    deliveryFeeCents: terms?.feeCents ?? 0,
    minimumGoodsCents: terms?.minimumCents ?? 0,
    ...goodsOf(facts, committed),
  }
}

/** What there is of an offer for a day, of which so much is promised already. */
const goodsOf = (facts: OfferSupply, committed: number): Pick<QuotedOffer, 'hubLots' | 'supplier'> => ({
  hubLots: facts.hubLots,
  supplier: facts.isStockTracked
    ? { kind: 'tracked', lots: facts.supplierLots }
    : { kind: 'madeToOrder', dailyLimit: facts.dailyLimit, committed },
})

/** Whether VAT and delivery are in the prices of a day, in the reader's language. */
export const priceNoteOf = ({ locale, channel, taxStatuses }: ShownMarket, day: string): string =>
  priceNote(locale, channel, { isExempt: taxStatusOn(taxStatuses, day) === 'exempt' })

/** How many sales units can be had for a day and a method; null when nothing limits them. */
export const availableFor = (
  { hubLots, supplier }: Pick<QuotedOffer, 'hubLots' | 'supplier'>,
  { deliveryDate, method }: Wish,
): number | null => availableQuantity({ deliveryDate, hubLots: passesTheHub(method) ? hubLots : [], supplier })

/** The same for a day and whichever way it travels, as cards say it. */
export const availableOn = (context: MarketContext, facts: OfferSupply, deliveryDate: string): number | null => {
  const committed = committedFor(facts, { deliveryDate, method: 'deliveryHub' }, closedIn(context))
  return availableQuantity({ deliveryDate, ...goodsOf(facts, committed) })
}

/** How far ahead carts are offered delivery dates, in days. */
const offeredDays = 21

const offeredFrom = new Map<string, readonly string[]>()

/** Today and the next three weeks. */
export const daysOffered = (now: Date): readonly string[] => {
  const today = berlinDate(now)
  const known = offeredFrom.get(today)
  if (known) return known
  if (offeredFrom.size >= offeredDays) offeredFrom.clear()
  const days = Array.from({ length: offeredDays + 1 }, (_, ahead) => addDays(today, ahead))
  offeredFrom.set(today, days)
  return days
}

/** Whether a day lies where anything can be delivered at all: from today to the calendar's horizon. */
export const isWithinCalendar = (date: string, now: Date): boolean => {
  const today = berlinDate(now)
  return today <= date && date <= addDays(today, calendarHorizonDays)
}

/** Whether a wish can be fulfilled, and until when it must be ordered for that; null: not on this day. `mayBeLate`: to a hub on behalf. */
export const deliveryOn = (
  facts: OfferSupply,
  wish: Wish,
  { now, timingOf, mayBeLate = false }: { now: Date; timingOf: Timings; mayBeLate?: boolean },
): DeliveryDate | null => {
  const { cutOffAt, committed, isSupplyOver } = timingOf(facts, wish)
  if (cutOffAt === null) return null
  if (cutOffAt <= now && (!mayBeLate || (isSupplyOver() && !isOnShelf(facts, wish)))) return null
  const available = availableFor(goodsOf(facts, committed), wish)
  return available !== null && available < wish.quantity ? null : { date: wish.deliveryDate, cutOffAt }
}
