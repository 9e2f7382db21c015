import { expect, it } from 'vitest'
import { paymentDayFault } from './payment-day.ts'

it.each([
  ['2026-11-29', null],
  ['2026-11-28', null],
  ['2016-11-29', null],
  ['2016-11-28', 'longAgo'],
  ['1000-01-01', 'longAgo'],
  ['2026-11-30', 'ahead'],
  ['2099-01-01', 'ahead'],
] as const)('money of %s, seen on 29 November 2026: %s', (day, fault) => {
  expect(paymentDayFault(day, '2026-11-29')).toBe(fault)
})
