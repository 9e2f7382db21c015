import { describe, expect, it } from 'vitest'
import { bookingDay, closeMonth } from './closed-month.ts'

describe('a booking', () => {
  it.each([
    ['is of its own day in an open month', '2026-11-28', [], '2026-11-28'],
    ['is of today where its month is closed', '2026-10-28', ['2026-10'], '2026-12-03'],
    ['is of its own day where only a later month is closed', '2026-10-28', ['2026-11'], '2026-10-28'],
    ['is of the first open day where today is closed already', '2026-11-30', ['2026-11', '2026-12'], '2027-01-01'],
  ])('%s', (_, day, closed, bookedOn) => {
    expect(bookingDay(day, '2026-12-03', new Set(closed))).toBe(bookedOn)
  })
})

it('a month is closed once it is over', () => {
  expect(closeMonth('2026-11', '2026-12-01')).toMatchObject({ ok: true })
  expect(closeMonth('2026-11', '2026-11-30')).toMatchObject({ ok: false, code: 'MonthNotOver' })
  expect(closeMonth('2027-01', '2026-12-01')).toMatchObject({ ok: false })
})
