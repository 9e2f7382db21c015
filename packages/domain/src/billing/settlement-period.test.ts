import { expect, it } from 'vitest'
import { endOfLastPeriod, startOfPeriod } from './settlement-period.ts'

it.each([
  ['week', '2026-11-25', '2026-11-23', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-22'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-22'],
  ['week', '2027-01-01', '2026-12-28', '2026-12-27'],
  ['month', '2026-11-25', '2026-11-01', '2026-10-31'],
  ['month', '2028-03-01', '2028-03-01', '2028-02-29'],
] as const)('of a %s with %s the first day is %s; the one before it ends on %s', (period, day, first, last) => {
  expect(startOfPeriod(period, day)).toBe(first)
  expect(endOfLastPeriod(period, day)).toBe(last)
})
