import { describe, expect, test } from 'vitest'
import { likeLastWeek } from './like-last-week.ts'

const placed = (deliveryDate: string, placedAt: string) => ({ deliveryDate, placedAt: new Date(placedAt) })
const monday = placed('2027-03-01', '2027-02-26T10:00:00Z')
const thursday = placed('2027-03-04', '2027-03-02T10:00:00Z')
const secondOfMonday = placed('2027-03-01', '2027-02-27T10:00:00Z')

describe('the order that the next one resembles', () => {
  test.each([
    { what: 'none yet', earlier: [], next: '2027-03-08', expected: null },
    { what: 'Monday’s before a Monday', earlier: [monday, thursday], next: '2027-03-08', expected: [monday, true] },
    {
      what: 'Thursday’s before a Thursday',
      earlier: [monday, thursday],
      next: '2027-03-11',
      expected: [thursday, true],
    },
    {
      what: 'the newest of that day',
      earlier: [monday, secondOfMonday],
      next: '2027-03-08',
      expected: [secondOfMonday, true],
    },
    {
      what: 'the newest where no day fits',
      earlier: [monday, thursday],
      next: '2027-03-09',
      expected: [thursday, false],
    },
    {
      what: 'the newest where the hub delivers on no day',
      earlier: [thursday, monday],
      next: null,
      expected: [thursday, false],
    },
  ])('$what', ({ earlier, next, expected }) => {
    const found = likeLastWeek(earlier, next)
    expect(found && [found.order, found.isWeekBefore]).toEqual(expected)
  })
})
