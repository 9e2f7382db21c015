import type { LineSchedule } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { type CustomerDeliveryMethod, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type Supply, usableLots } from '@regionalmarkt/domain/stock/allocate.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import type { MarketContext } from '../pricing/public.ts'
import type { OfferFacts } from './load-offers.ts'

/** The goods there are for a line on a delivery day, as the domain's `allocate` wants them. */
export const supplyOf = (facts: OfferFacts, deliveryDate: string, method: CustomerDeliveryMethod): Supply => ({
  deliveryDate,
  // What the supplier hands over itself never passes the hub's shelf.
  hubLots: passesTheHub(method) ? facts.hubLots : [],
  supplier: facts.isStockTracked
    ? { kind: 'tracked', lots: facts.supplierLots }
    : { kind: 'madeToOrder', dailyLimit: facts.dailyLimit, committed: facts.committed[deliveryDate] ?? 0 },
})

/** Whether the hub's shelf covers a quantity on a day, so that nothing must come from the supplier in time. */
export const isCoveredByHub = (facts: OfferFacts, quantity: number, deliveryDate: string): boolean =>
  usableLots(facts.hubLots, deliveryDate).reduce((free, lot) => free + freeQuantity(lot), 0) >= quantity

/** Who decides when a line can be delivered on a day: the hub alone, the supplier before it, or the supplier alone. */
export const scheduleOf = (
  { timetable }: MarketContext,
  facts: OfferFacts,
  line: { readonly quantity: number; readonly deliveryDate: string; readonly method: CustomerDeliveryMethod },
): LineSchedule => {
  const supply = { timetable: facts.supplier.timetable, leadTimeDays: facts.leadTimeDays }
  if (!passesTheHub(line.method)) return { deliverer: supply.timetable, supply }
  const isOnShelf = isCoveredByHub(facts, line.quantity, line.deliveryDate)
  return { deliverer: timetable, supply: isOnShelf ? null : supply }
}
