import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/berlin-time.ts'
import { lastWeekOf, missingToLastWeek, mostFreeLastWeek } from './like-last-week.ts'

const monday = '2026-11-23'

it('last week is the seven days before today', () => {
  expect(lastWeekOf(monday)).toEqual({ from: '2026-11-16', until: '2026-11-22' })
})

it.each([
  ['nothing ever happened', 5, [], 5],
  ['never had any', 0, [], 0],
  [
    '24 came in on Monday and all are sold',
    0,
    [
      ['2026-11-16', 24],
      ['2026-11-18', -24],
    ],
    24,
  ],
  [
    'two loads of 20, each sold before the next',
    0,
    [
      ['2026-11-16', 20],
      ['2026-11-17', -20],
      ['2026-11-19', 20],
      ['2026-11-20', -20],
    ],
    20,
  ],
  [
    'what was left of before counts where the week begins',
    2,
    [
      ['2026-11-10', 30],
      ['2026-11-17', -28],
    ],
    30,
  ],
  [
    'what came in before that week and was gone by then does not',
    1,
    [
      ['2026-11-09', 90],
      ['2026-11-15', -89],
    ],
    1,
  ],
  [
    'what came in today does not',
    40,
    [
      ['2026-11-20', 6],
      ['2026-11-20', -6],
      [monday, 40],
    ],
    6,
  ],
  [
    'the last day counts whole',
    0,
    [
      ['2026-11-22', 9],
      [monday, -9],
    ],
    9,
  ],
  [
    'goods thrown away or missing had been there',
    3,
    [
      ['2026-11-16', 12],
      ['2026-11-21', -9],
    ],
    12,
  ],
] as const)('%s', (_, freeNow, changes, expected) => {
  const told = changes.map(([day, change]) => ({ day, change }))
  expect(mostFreeLastWeek(freeNow, told, monday)).toBe(expected)
})

it('is what somebody would have seen who had looked at every moment of the week', () => {
  const change = fc.record({ back: fc.integer({ min: 0, max: 20 }), change: fc.integer({ min: -30, max: 30 }) })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.array(change, { maxLength: 40 }), (begin, given) => {
      const moments = given
        .map(({ back, change: by }) => ({ day: addDays(monday, -back), change: by }))
        .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      // Forwards, as it happened; nobody ever sells what is not there.
      const kept: { day: string; change: number }[] = []
      let free = begin
      const seen: number[] = []
      let atBeginning = begin
      for (const moment of moments) {
        const by = Math.max(moment.change, -free)
        free += by
        kept.push({ day: moment.day, change: by })
        if (moment.day < '2026-11-16') atBeginning = free
        else if (moment.day <= '2026-11-22') seen.push(free)
      }
      const most = mostFreeLastWeek(free, kept, monday)
      expect(most).toBe(Math.max(atBeginning, ...seen))
      expect(free + missingToLastWeek(most, free)).toBe(Math.max(free, most))
    }),
  )
})
