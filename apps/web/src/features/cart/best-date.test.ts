import { expect, test } from 'vitest'
import { bestDateOf } from './best-date.ts'

const quote = (possible: readonly number[]) => ({
  deliveryDates: possible.map((possibleLines, index) => ({
    date: `2026-12-0${index + 1}`,
    cutOffAt: '2026-11-30T13:00:00Z',
    possibleLines,
  })),
})

test.each([
  [[2, 3, 3], '2026-12-02'],
  [[3, 3], '2026-12-01'],
  [[1], '2026-12-01'],
  [[0, 0], undefined],
  [[], undefined],
])('of days that %j lines can make, %s is proposed', (possible, date) => {
  expect(bestDateOf(quote(possible))?.date).toBe(date)
})
