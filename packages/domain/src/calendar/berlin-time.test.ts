import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDate, berlinInstant, berlinTimestamp, isoWeekday } from './berlin-time.ts'
import { numberOfWeekday, weekdayOf } from './weekday.ts'

describe('a wall-clock time in the market', () => {
  it.each([
    ['2026-11-24', '14:00', '2026-11-24T13:00:00.000Z'],
    ['2026-07-14', '14:00:00', '2026-07-14T12:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s is %s', (date, time, expected) => {
    expect(berlinInstant(date, time).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-11-24T22:59:59Z', '2026-11-24'],
    ['2026-11-24T23:00:00Z', '2026-11-25'],
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
  ])('%s is on %s', (instant, expected) => {
    expect(berlinDate(new Date(instant))).toBe(expected)
  })

  it('is the day of the time zone, whichever instants are asked for one after the other', () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
    const instants = fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    const around = instants.chain((at) =>
      fc.integer({ min: -7_200_000, max: 7_200_000 }).map((ms) => [at, new Date(at.getTime() + ms)]),
    )
    fc.assert(
      fc.property(around, (asked) => {
        for (const at of asked) expect(berlinDate(at)).toBe(day.format(at))
      }),
    )
  })

  it('stays on its day', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset))
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(day, time, (date, at) => {
        expect(berlinDate(berlinInstant(date, at))).toBe(date)
      }),
    )
  })
})

it.each([
  ['2026-11-25T10:00:00.999Z', '2026-11-25T11:00:00+01:00'],
  ['2026-07-31T22:30:00.000Z', '2026-08-01T00:30:00+02:00'],
])('%s is told as %s', (instant, told) => {
  expect(berlinTimestamp(new Date(instant))).toBe(told)
})

describe('weekdays', () => {
  it.each([
    ['2026-11-23', 1, 'monday'],
    ['2026-11-26', 4, 'thursday'],
    ['2026-11-29', 7, 'sunday'],
  ])('%s is %i, %s', (date, number, name) => {
    expect(isoWeekday(date)).toBe(number)
    expect(weekdayOf(date)).toBe(name)
    expect(numberOfWeekday(weekdayOf(date))).toBe(number)
  })

  it('are those of days', () => {
    expect(() => weekdayOf('2026-02-40')).toThrow(RangeError)
  })
})
