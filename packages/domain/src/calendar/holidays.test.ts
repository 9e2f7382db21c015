import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './berlin-time.ts'
import { federalStates } from './federal-states.ts'
import { holidayName, holidaysIn } from './holidays.ts'

describe('public holidays', () => {
  it.each([
    ['NI', '2026-10-31', 'Reformationstag'],
    ['NI', '2026-04-03', 'Karfreitag'],
    ['NI', '2026-05-14', 'Christi Himmelfahrt'],
    ['NI', '2026-12-26', '2. Weihnachtstag'],
    ['NI', '2026-12-24', null],
    ['NI', '2026-11-01', null],
    ['NI', '2026-06-04', null],
    ['BY', '2026-06-04', 'Fronleichnam'],
    ['BY', '2026-10-31', null],
    ['BY', '2026-08-15', 'Mariä Himmelfahrt'],
    ['BY', '2026-11-18', null],
    ['NI', '2026-08-15', null],
    ['NI', '2027-03-29', 'Ostermontag'],
  ] as const)('%s on %s: %s', (state, date, expected) => {
    expect(holidayName(state, date)?.de ?? null).toBe(expected)
    expect(holidaysIn(state)(date)).toBe(expected !== null)
  })

  it('have their names in English too', () => {
    expect(['2026-04-03', '2026-12-25', '2027-01-01'].map((date) => holidayName('NI', date)?.en)).toEqual([
      'Good Friday',
      'Christmas Day',
      "New Year's Day",
    ])
  })

  it.each(federalStates)('%s has the nine of all Germany', (state) => {
    const everywhere = ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26']
    for (const day of everywhere) expect(holidayName(state, `2026-${day}`)).not.toBeNull()
  })

  it('are the same on every asking, and never more than fourteen a year', () => {
    fc.assert(
      fc.property(fc.constantFrom(...federalStates), fc.integer({ min: 2025, max: 2035 }), (state, year) => {
        const days = Array.from({ length: 365 }, (_, offset) => addDays(`${year}-01-01`, offset))
        const first = days.filter(holidaysIn(state))
        expect(first.length).toBeGreaterThanOrEqual(9)
        expect(first.length).toBeLessThanOrEqual(14)
        expect(days.filter(holidaysIn(state))).toEqual(first)
      }),
      { numRuns: 10 },
    )
  })
})
