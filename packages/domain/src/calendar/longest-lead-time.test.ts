import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, berlinDate } from './berlin-time.ts'
import { cutOffFor, type Timetable } from './delivery-calendar.ts'
import { holidaysIn } from './holidays.ts'
import { longestLeadTime } from './longest-lead-time.ts'
import { weekdays } from './weekday.ts'

const hub: Timetable = { deliveryWeekdays: ['tuesday', 'thursday'], cutOffTime: '14:00', cutOffDaysBefore: 1 }
const daily: Timetable = {
  deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
  cutOffTime: '12:00',
  cutOffDaysBefore: 1,
}
const isHoliday = holidaysIn('NI')
// A Saturday in November.
const now = new Date('2026-11-21T08:00:00Z')

describe('the longest lead time that makes a day', () => {
  test.each([
    ['the next delivery day', '2026-11-24', daily, 1],
    ['the one after', '2026-11-26', daily, 3],
    ['a day on which the hub does not deliver', '2026-11-25', daily, null],
    ['a day that is over', '2026-11-19', daily, null],
    [
      'of a supplier that comes on Mondays alone',
      '2026-11-24',
      { ...daily, deliveryWeekdays: ['monday'] as const },
      null,
    ],
    ['of a supplier that closes early', '2026-11-24', { ...daily, cutOffDaysBefore: 2 }, null],
    ['of a supplier that never comes', '2026-11-24', { ...daily, deliveryWeekdays: [] }, null],
    ['across a holiday', '2026-12-29', daily, 25],
  ])('is, for %s, %s', (_, date, supply, expected) => {
    expect(
      longestLeadTime(date, { deliverer: hub, supply: { timetable: supply, closings: [] } }, { now, isHoliday }),
    ).toBe(expected)
  })

  test('says of every lead time what its own cut-off says', () => {
    const timetable = fc.record({
      deliveryWeekdays: fc.subarray([...weekdays]),
      cutOffTime: fc.constantFrom('06:00', '12:00', '18:30'),
      cutOffDaysBefore: fc.nat(4),
    })
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true })
    const daysOff = fc.tuple(fc.nat(20), fc.nat(9))
    fc.assert(
      fc.property(
        timetable,
        timetable,
        moment,
        fc.nat(30),
        fc.nat(40),
        daysOff,
        (deliverer, supply, at, ahead, lead, [off, length]) => {
          const date = addDays(berlinDate(at), ahead)
          const from = addDays(date, -off)
          const closings = [{ from, until: addDays(from, length) }]
          const longest = longestLeadTime(
            date,
            { deliverer, supply: { timetable: supply, closings } },
            { now: at, isHoliday },
          )
          const cutOff = cutOffFor(
            date,
            { deliverer, supply: { timetable: supply, closings, leadTimeDays: lead } },
            isHoliday,
          )
          expect(longest !== null && lead <= longest).toBe(cutOff !== null && at < cutOff)
        },
      ),
    )
  })
})
