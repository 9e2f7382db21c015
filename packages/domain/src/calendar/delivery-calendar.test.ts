import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDate } from './berlin-time.ts'
import { type Closing, isClosedOn } from './closings.ts'
import {
  calendarHorizonDays,
  cutOffFor,
  deliversOn,
  earliestDelivery,
  type LineSchedule,
  lastOpenDays,
  nextDeliveryDates,
  supplyDayFor,
  type Timetable,
  workingDaysBefore,
} from './delivery-calendar.ts'
import { holidaysIn } from './holidays.ts'
import { numberOfWeekday, type Weekday, weekdayOf, weekdays } from './weekday.ts'

const isHoliday = holidaysIn('NI')
const timetable = (deliveryWeekdays: readonly Weekday[], cutOffTime: string, cutOffDaysBefore: number): Timetable => ({
  deliveryWeekdays,
  cutOffTime,
  cutOffDaysBefore,
})
/** Tuesday and Thursday, until two in the afternoon of the working day before. */
const hub = timetable(['tuesday', 'thursday'], '14:00', 1)
const farm = (leadTimeDays: number, days: readonly Weekday[] = weekdays.slice(0, 5), time = '14:00'): LineSchedule => ({
  deliverer: hub,
  supply: { timetable: timetable(days, time, 1), closings: [], leadTimeDays },
})
const shelf: LineSchedule = { deliverer: hub, supply: null }

/** Off from Wednesday to Friday. */
const off = [{ from: '2026-11-25', until: '2026-11-27' }]
const farmOff = (leadTimeDays: number, closings: readonly Closing[] = off, days?: readonly Weekday[]): LineSchedule => {
  const { deliverer, supply } = farm(leadTimeDays, days)
  return { deliverer, supply: supply && { ...supply, closings } }
}

describe('goods of a producer with days off', () => {
  it.each<[string, string, LineSchedule, string | null]>([
    ['do not come on one of them', '2026-11-26', farmOff(0), null],
    ['come the day before', '2026-11-24', farmOff(0), '2026-11-23T13:00:00.000Z'],
    ['come after them, ordered on the last working day before', '2026-12-01', farmOff(2), '2026-11-24T13:00:00.000Z'],
    ['need no more notice where none of it falls on them', '2026-12-01', farmOff(1), '2026-11-30T13:00:00.000Z'],
    [
      'are brought before for a day off that needs no bringing',
      '2026-11-26',
      farmOff(0, off, ['monday']),
      '2026-11-20T13:00:00.000Z',
    ],
    [
      'do not come where the day on which they would be brought is one',
      '2026-11-26',
      farmOff(0, off, ['wednesday']),
      null,
    ],
    ['lie on the shelf', '2026-11-26', shelf, '2026-11-25T13:00:00.000Z'],
    ['come as ever on the day after', '2026-12-03', farmOff(1), '2026-12-02T13:00:00.000Z'],
  ])('%s', (_, date, line, expected) => {
    expect(cutOffFor(date, line, isHoliday)?.toISOString() ?? null).toBe(expected)
  })

  it('are looked for two years back, however long somebody says to be off', () => {
    const forEver = [{ from: '0001-01-01', until: '2026-11-23' }]
    expect(cutOffFor('2026-11-24', farmOff(1, forEver), isHoliday)?.toISOString()).toBe('2024-11-24T13:00:00.000Z')
  })
})

describe('order by', () => {
  it.each<[string, string, LineSchedule, string | null]>([
    ['from the shelf for Thursday: Wednesday', '2026-11-26', shelf, '2026-11-25T13:00:00.000Z'],
    ['two days of notice for Thursday: Tuesday 14:00', '2026-11-26', farm(2), '2026-11-24T13:00:00.000Z'],
    ['three days of notice for Tuesday: across the weekend', '2026-11-24', farm(3), '2026-11-19T13:00:00.000Z'],
    ['a farm that brings on Mondays only', '2026-11-26', farm(0, ['monday']), '2026-11-20T13:00:00.000Z'],
    ['a farm that closes earlier in the day', '2026-11-26', farm(0, ['thursday'], '09:00'), '2026-11-25T08:00:00.000Z'],
    [
      'a farm that closes later: the hub decides',
      '2026-11-26',
      farm(0, ['thursday'], '18:00'),
      '2026-11-25T13:00:00.000Z',
    ],
    ['no Wednesday', '2026-11-25', shelf, null],
    ['no holiday: Ascension is a Thursday', '2026-05-14', shelf, null],
    ['the holiday does not count as working day', '2026-05-26', shelf, '2026-05-22T12:00:00.000Z'],
    ['after the change to winter time', '2026-10-27', shelf, '2026-10-26T13:00:00.000Z'],
    ['across the change to winter time', '2026-10-27', farm(3), '2026-10-22T12:00:00.000Z'],
    ['across the change to summer time', '2026-03-31', farm(2), '2026-03-27T13:00:00.000Z'],
    // 28 March 2027 is Easter Sunday, and the clocks go forward in its night.
    [
      'over Easter and the change to summer time: Thursday before Good Friday',
      '2027-03-30',
      shelf,
      '2027-03-25T13:00:00.000Z',
    ],
    ['over both with two days of notice', '2027-03-30', farm(2), '2027-03-24T13:00:00.000Z'],
    ['the first cut-off in summer time', '2027-04-01', shelf, '2027-03-31T12:00:00.000Z'],
    ['a farm that never brings', '2026-11-26', farm(0, []), null],
  ])('%s', (_, date, schedule, expected) => {
    expect(cutOffFor(date, schedule, isHoliday)?.toISOString() ?? null).toBe(expected)
  })

  it.each<[string, Weekday[], string | null]>([
    ['2026-11-26', ['monday', 'wednesday'], '2026-11-25'],
    ['2026-11-26', ['thursday'], '2026-11-26'],
    ['2026-12-26', ['friday', 'saturday'], '2026-12-19'],
    ['2026-11-26', [], null],
  ])('the goods for %s from a supplier on %j come on %s', (date, days, expected) => {
    expect(supplyDayFor(date, timetable(days, '14:00', 1), isHoliday)).toBe(expected)
  })

  it.each([
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-23', 1, '2026-11-20'],
    ['2026-12-28', 1, '2026-12-24'],
    ['2026-04-07', 2, '2026-04-01'],
  ])('%s less %i working days is %s', (date, days, expected) => {
    expect(workingDaysBefore(date, days, isHoliday)).toBe(expected)
  })
})

it('the last open day of each weekday says when any supplier brings goods', () => {
  const some = fc.subarray([...weekdays])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), some, (ahead, days) => {
      const date = addDays('2026-01-01', ahead)
      const last = lastOpenDays(date, isHoliday)
      const open = days.flatMap((day) => last[numberOfWeekday(day) - 1] ?? [])
      expect(open.toSorted().at(-1) ?? null).toBe(supplyDayFor(date, timetable(days, '14:00', 1), isHoliday))
    }),
  )
})

describe('the next dates', () => {
  const at = (instant: string, count = 3) => ({ now: new Date(instant), count, isHoliday })

  it('of a line, each with its own cut-off', () => {
    expect(nextDeliveryDates([farm(2)], at('2026-11-23T11:00:00Z'))).toEqual([
      { date: '2026-11-26', cutOffAt: new Date('2026-11-24T13:00:00Z') },
      { date: '2026-12-01', cutOffAt: new Date('2026-11-27T13:00:00Z') },
      { date: '2026-12-03', cutOffAt: new Date('2026-12-01T13:00:00Z') },
    ])
  })

  it('end with the instant of the cut-off', () => {
    expect(earliestDelivery(farm(2), at('2026-11-24T12:59:59Z'))?.date).toBe('2026-11-26')
    expect(earliestDelivery(farm(2), at('2026-11-24T13:00:00Z'))?.date).toBe('2026-12-01')
  })

  it('of several lines are those all of them make, by the first cut-off', () => {
    const together = nextDeliveryDates([shelf, farm(2), farm(0, ['tuesday'])], at('2026-11-23T11:00:00Z', 2))
    expect(together).toEqual([
      { date: '2026-11-26', cutOffAt: new Date('2026-11-23T13:00:00Z') },
      { date: '2026-12-01', cutOffAt: new Date('2026-11-27T13:00:00Z') },
    ])
  })

  it('skip Christmas', () => {
    const daily: LineSchedule = { deliverer: timetable(['thursday', 'friday', 'saturday'], '14:00', 1), supply: null }
    const dates = nextDeliveryDates([daily], at('2026-12-22T08:00:00Z')).map(({ date }) => date)
    expect(dates).toEqual(['2026-12-24', '2026-12-31', '2027-01-02'])
  })

  it('end with the horizon of ninety days', () => {
    const dates = nextDeliveryDates([shelf], at('2026-11-23T11:00:00Z', 99)).map(({ date }) => date)
    // The ninetieth day is a Sunday; the last Thursday before it is the 18th. Christmas Eve is a Thursday like any other.
    expect(dates).toHaveLength(26)
    expect(dates.at(-1)).toBe('2027-02-18')
    const sundays: LineSchedule = { deliverer: timetable(['sunday'], '14:00', 1), supply: null }
    expect(nextDeliveryDates([sundays], at('2026-11-23T11:00:00Z', 99)).at(-1)?.date).toBe('2027-02-21')
  })

  it('of nothing, and of a hub that never delivers, are none', () => {
    expect(nextDeliveryDates([], at('2026-11-23T11:00:00Z'))).toEqual([])
    expect(
      earliestDelivery({ deliverer: timetable([], '14:00', 1), supply: null }, at('2026-11-23T11:00:00Z')),
    ).toBeNull()
  })

  const days = fc.subarray([...weekdays], { minLength: 1 })
  const clock = fc.constantFrom('00:00', '02:30', '09:00', '14:00', '23:59')
  const anyTimetable = fc.record({ deliveryWeekdays: days, cutOffTime: clock, cutOffDaysBefore: fc.nat(4) })
  const anyClosings = fc.array(
    fc.tuple(fc.nat(100), fc.nat(9)).map(([ahead, length]): Closing => {
      const from = addDays('2026-09-01', ahead)
      return { from, until: addDays(from, length) }
    }),
    { maxLength: 3 },
  )
  const anyLine = fc.record({
    deliverer: anyTimetable,
    supply: fc.option(fc.record({ timetable: anyTimetable, closings: anyClosings, leadTimeDays: fc.nat(6) })),
  })
  const anyInstant = fc.integer({ min: 0, max: 2_000 }).map((hours) => new Date(Date.UTC(2026, 8, 1, hours)))

  it('can always still be ordered, on a day the deliverer drives, in order', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), anyInstant, (lines, now) => {
        const dates = nextDeliveryDates(lines, { now, count: 4, isHoliday })
        let before = addDays(berlinDate(now), -1)
        for (const { date, cutOffAt } of dates) {
          expect(date > before).toBe(true)
          before = date
          expect(now < cutOffAt).toBe(true)
          expect(berlinDate(cutOffAt) <= date).toBe(true)
          for (const line of lines) {
            expect(deliversOn(date, line.deliverer, isHoliday)).toBe(true)
            expect(line.deliverer.deliveryWeekdays).toContain(weekdayOf(date))
            const own = cutOffFor(date, line, isHoliday)
            expect(own && own >= cutOffAt).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('hold each later one: goods wait at the hub, so that two orders hold every cart (decision 65)', () => {
    const horizon = Array.from({ length: calendarHorizonDays + 1 }, (_, ahead) => ahead)
    fc.assert(
      fc.property(anyLine, anyInstant, (line, now) => {
        const cutOffs = horizon.map((ahead) => cutOffFor(addDays(berlinDate(now), ahead), line, isHoliday))
        const standing = cutOffs.filter((cutOff) => cutOff !== null)
        expect(standing).toEqual(standing.toSorted((a, b) => a.getTime() - b.getTime()))
      }),
      { numRuns: 60 },
    )
  })

  it('never need a producer on a day off, and never come later or sooner for a day off that is not in their way', () => {
    fc.assert(
      fc.property(anyLine, anyInstant, anyClosings, ({ deliverer, supply }, now, closings) => {
        if (supply === null) return
        for (let ahead = 0; ahead <= 30; ahead += 1) {
          const date = addDays(berlinDate(now), ahead)
          const cutOff = cutOffFor(date, { deliverer, supply: { ...supply, closings } }, isHoliday)
          const without = cutOffFor(date, { deliverer, supply: { ...supply, closings: [] } }, isHoliday)
          const supplyDay = supplyDayFor(date, supply.timetable, isHoliday)
          const comes = without !== null && supplyDay !== null && !isClosedOn(supplyDay, closings)
          expect(cutOff !== null).toBe(comes)
          if (cutOff === null || without === null || supplyDay === null) continue
          expect(cutOff <= without).toBe(true)
          const between = closings.some(({ from, until }) => from < supplyDay && until >= berlinDate(cutOff))
          if (!between) expect(cutOff).toEqual(without)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never come sooner with more notice', () => {
    fc.assert(
      fc.property(fc.nat(6), anyInstant, (lead, now) => {
        const sooner = earliestDelivery(farm(lead), { now, isHoliday })
        const later = earliestDelivery(farm(lead + 1), { now, isHoliday })
        expect(sooner && later && sooner.date <= later.date).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
