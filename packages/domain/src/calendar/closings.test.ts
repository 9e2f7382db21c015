import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './berlin-time.ts'
import { calendarKey, closedIn } from './closings.ts'
import { nextDeliveryDates } from './delivery-calendar.ts'
import { holidaysIn } from './holidays.ts'

const newYear = { from: '2026-12-28', until: '2027-01-02' }

it.each<[string, boolean]>([
  ['2026-12-25', true],
  ['2026-12-27', false],
  ['2026-12-28', true],
  ['2026-12-31', true],
  ['2027-01-02', true],
  ['2027-01-03', false],
])('a hub in Lower Saxony that closes over New Year is closed on %s: %s', (date, expected) => {
  expect(closedIn({ federalState: 'NI', closings: [newYear] })(date)).toBe(expected)
})

it('never delivers on a day on which it is closed, and orders for the day after close before it', () => {
  const timetable = {
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
    cutOffTime: '14:00',
    cutOffDaysBefore: 1,
  }
  const [first] = nextDeliveryDates([{ deliverer: timetable, supply: null }], {
    now: new Date('2026-12-24T14:00:00Z'),
    count: 1,
    isHoliday: closedIn({ federalState: 'NI', closings: [newYear] }),
  })
  // The hub works on Monday the 4th again; until then nobody reads what is ordered.
  expect(first).toEqual({ date: '2027-01-05', cutOffAt: new Date('2027-01-04T13:00:00Z') })
})

it('is open on all days that are no holidays and in none of its closings, and told apart from every other calendar', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays('2026-01-01', ahead))
  const closing = fc.tuple(day, fc.nat(20)).map(([from, length]) => ({ from, until: addDays(from, length) }))
  fc.assert(
    fc.property(fc.array(closing, { maxLength: 4 }), day, (closings, date) => {
      const days = closings.flatMap(({ from, until }) => {
        const all: string[] = []
        for (let each = from; each <= until; each = addDays(each, 1)) all.push(each)
        return all
      })
      const calendar = { federalState: 'NI', closings } as const
      expect(closedIn(calendar)(date)).toBe(holidaysIn('NI')(date) || days.includes(date))
      expect(calendarKey(calendar) === calendarKey({ federalState: 'NI', closings: [] })).toBe(closings.length === 0)
    }),
  )
})
