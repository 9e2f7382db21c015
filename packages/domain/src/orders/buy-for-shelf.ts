import { checkQuantity, type PriceBasis, type QuantityRules } from '../articles/sales-unit.ts'
import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import { isClosedOn } from '../calendar/closings.ts'
import { calendarHorizonDays, cutOffFor, deliversOn, type Supply } from '../calendar/delivery-calendar.ts'
import type { IsHoliday } from '../calendar/holidays.ts'
import type { LineRefusal } from '../errors/refusal.ts'
import { type Failure, fail, ok, type Result } from '../errors/result.ts'
import { lineTotal } from '../pricing/line-total.ts'
import { type Allocated, allocate, type SupplierSupply } from '../stock/allocate.ts'

/** What a hub orders for its own shelf, in whole sales units; `supplyDate` is the day its supplier brings it, `YYYY-MM-DD`. */
export type ShelfLine = {
  readonly salesUnitId: string
  readonly quantity: number
  readonly supplyDate: string
  /** The supplier's price that the hub's person saw, in cents per price basis. */
  readonly seenCents: number
}

/** A sales unit as its supplier sells it to hubs, read and locked by the server. Cents are net, per price basis. */
export type SuppliedUnit = QuantityRules &
  Supply & {
    readonly salesUnitId: string
    readonly priceCents: number
    readonly priceBasis: PriceBasis
    readonly expectedWeightGrams: number | null
    /** Goods that the supplier has for a day on which it brings them. */
    readonly supplyOn: (supplyDate: string) => SupplierSupply
  }

export type BoughtLine = ShelfLine & {
  readonly allocated: Allocated
  /** Net cents of the goods, estimated where they are weighed. */
  readonly goodsCents: number
}

/** Until when a supplier's goods can be ordered for a day on which it brings them; null when it does not come then. */
export const supplyCutOff = (
  supplyDate: string,
  { timetable, closings, leadTimeDays }: Supply,
  isHoliday: IsHoliday,
): Date | null =>
  cutOffFor(supplyDate, { deliverer: timetable, supply: { timetable, closings, leadTimeDays } }, isHoliday)

/** The next days on which a supplier brings these goods if they are ordered now, each with its last moment, soonest first. */
export const nextSupplyDays = (
  unit: Supply,
  { now, count, isHoliday }: { readonly now: Date; readonly count: number; readonly isHoliday: IsHoliday },
): { readonly date: string; readonly cutOffAt: Date }[] => {
  const found: { date: string; cutOffAt: Date }[] = []
  const today = berlinDate(now)
  for (let ahead = 0; ahead <= calendarHorizonDays && found.length < count; ahead += 1) {
    const date = addDays(today, ahead)
    if (!deliversOn(date, unit.timetable, isHoliday)) continue
    const cutOffAt = supplyCutOff(date, unit, isHoliday)
    if (cutOffAt !== null && now < cutOffAt) found.push({ date, cutOffAt })
  }
  return found
}

/**
 * Whether a hub can have what it wants for its own shelf, all or nothing: on a day on which the supplier brings goods, before its cut-off, at the price that was
 * seen, in an allowed quantity, of what the supplier has. `OrderLinesRefused` names each line with everything that speaks against it.
 */
export const buyForShelf = (
  lines: readonly ShelfLine[],
  units: ReadonlyMap<string, SuppliedUnit>,
  { now, isHoliday }: { readonly now: Date; readonly isHoliday: IsHoliday },
): Result<BoughtLine[], 'OrderLinesRefused' | 'CartEmpty'> => {
  if (lines.length === 0) return fail('CartEmpty')
  const refusals: LineRefusal[] = []
  const bought: BoughtLine[] = []
  for (const [index, line] of lines.entries()) {
    const { salesUnitId, quantity, supplyDate: date, seenCents } = line
    const before = refusals.length
    const refuse = ({ ok: _, ...failure }: Failure<LineRefusal['code']>) =>
      refusals.push({ index, salesUnitId, ...failure })
    const unit = units.get(salesUnitId)
    if (unit === undefined) {
      refuse(fail('OfferUnavailable'))
      continue
    }
    const first = lines.findIndex((each) => each.salesUnitId === salesUnitId)
    // Two lines of one sales unit would each be checked against the same stock.
    if (first !== index) refuse(fail('ValidationFailed', { sameAs: first }))
    const cutOffAt = date > addDays(berlinDate(now), calendarHorizonDays) ? null : supplyCutOff(date, unit, isHoliday)
    if (isClosedOn(date, unit.closings)) refuse(fail('SupplierClosed', { date }))
    else if (cutOffAt === null) refuse(fail('NotADeliveryDay', { date }))
    else if (cutOffAt <= now) refuse(fail('CutOffPassed', { cutOffAt: cutOffAt.toISOString() }))
    if (unit.priceCents !== seenCents) refuse(fail('PriceChanged', { expected: seenCents, price: unit.priceCents }))
    const checked = checkQuantity(quantity, unit)
    if (!checked.ok) refuse(checked)
    const supplier = unit.supplyOn(date)
    const found = allocate(checked.ok ? quantity : 0, { deliveryDate: date, hubLots: [], supplier, shelf: 'first' })
    if (!found.ok) refuse(found)
    if (!found.ok || refusals.length > before) continue
    const goodsCents = lineTotal({ ...unit, quantity, weighedGrams: null })
    bought.push({ ...line, allocated: found.value, goodsCents })
  }
  return refusals.length > 0 ? fail('OrderLinesRefused', { lines: refusals }) : ok(bought)
}
