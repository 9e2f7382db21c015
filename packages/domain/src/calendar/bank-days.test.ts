import { expect, test } from 'vitest'
import { isBankDay, nextBankDay } from './bank-days.ts'

// The closing days of T2 as the European Central Bank publishes them.
test.each([
  ['2026-11-25', true],
  ['2026-11-28', false],
  ['2026-01-01', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-05-01', false],
  ['2026-05-14', true],
  ['2026-05-25', true],
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
])('banks work on %s: %s', (day, works) => expect(isBankDay(day)).toBe(works))

test('the next one passes weekends and holidays in a row', () => {
  expect(nextBankDay('2026-12-25')).toBe('2026-12-28')
  expect(nextBankDay('2026-04-03')).toBe('2026-04-07')
  expect(nextBankDay('2026-11-25')).toBe('2026-11-25')
})
