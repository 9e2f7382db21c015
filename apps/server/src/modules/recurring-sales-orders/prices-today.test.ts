import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { closedIn } from '@regionalmarkt/domain/calendar/closings.ts'
import { cutOffFor, type Timetable } from '@regionalmarkt/domain/calendar/delivery-calendar.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { customerDeliveryMethods, passesTheHub } from '@regionalmarkt/domain/orders/delivery-method.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OfferFacts, timingsOf } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'
import { dueOn, openDays } from './prices-today.ts'

/** Before Christmas: the cut-offs of the coming weeks lie on the holidays, and days with them. */
const now = new Date('2026-12-14T08:00:00Z')

const timetable: fc.Arbitrary<Timetable> = fc.record({
  deliveryWeekdays: fc.subarray([...weekdays], { minLength: 1 }),
  cutOffTime: fc.constantFrom('00:00', '12:00', '14:00', '23:30'),
  cutOffDaysBefore: fc.nat(5),
})
const day = fc.nat(40).map((ahead) => addDays('2026-12-14', ahead))
const closing = fc.tuple(day, fc.nat(9)).map(([from, length]) => ({ from, until: addDays(from, length) }))

const market = fc.record({
  timetable,
  closings: fc.array(closing, { maxLength: 3 }),
  federalState: fc.constantFrom('NI', 'BY', 'HB', 'SN'),
  stockHorizonDays: fc.nat(20),
  taxStatuses: fc.constant({ taxStatus: 'standard', taxStatusFrom: null, earlierTaxStatuses: [] }),
})
const unit = fc.record({
  leadTimeDays: fc.nat(6),
  supplier: fc.record({
    timetable,
    closings: fc.array(closing, { maxLength: 2 }),
    direct: fc.array(
      fc
        .tuple(timetable, fc.constantFrom('deliverySupplier', 'pickupSupplier'))
        .map(([of, method]) => ({ ...of, method })),
      { maxLength: 2 },
    ),
  }),
  hubLots: fc.constantFrom([], [{ available: 1_000, bestBefore: null }]),
})

const example = fc.record({
  market,
  units: fc.array(unit, { maxLength: 4 }),
  deliveryDate: day,
  method: fc.constantFrom(...customerDeliveryMethods),
})

it('a date of a recurring order closes when an order that is placed once for that day does, whatever is a holiday or closed', () => {
  fc.assert(
    fc.property(example, ({ market: some, units, deliveryDate, method }) => {
      const context = some as unknown as MarketContext
      const offers = new Map(
        units.map((one, index) => {
          const rest = { deliveries: [], isStockTracked: true, dailyLimit: null, committed: {}, supplierLots: [] }
          return [`unit-${index}`, { ...rest, ...one } as unknown as OfferFacts] as const
        }),
      )
      const lines = [...offers.keys()].map((salesUnitId) => ({ salesUnitId, quantity: 2 }))
      const timingOf = timingsOf(context, now)
      const once = [...offers.values()].flatMap(
        (facts) => timingOf(facts, { quantity: 2, deliveryDate, method }).cutOffAt ?? [],
      )
      const { cutOffAt, dueAt } = dueOn(context, offers, { lines, deliveryDate, method, now })
      expect(dueAt.getTime()).toBeLessThan(cutOffAt.getTime())
      if (once.length > 0) expect(cutOffAt).toEqual(new Date(Math.min(...once.map((each) => each.getTime()))))
      // A day on which the hub delivers is one for both, and nothing is ordered for any other.
      const hubs = cutOffFor(deliveryDate, { deliverer: some.timetable, supply: null }, closedIn(context))
      const isOpen = openDays(context, method, { offers, lines })
      if (passesTheHub(method)) expect(isOpen(deliveryDate)).toBe(hubs !== null)
      else if (once.length > 0) expect(isOpen(deliveryDate)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
