import { expect, it } from 'vitest'
import { type Closing, closedIn } from '../calendar/closings.ts'
import { holidaysIn } from '../calendar/holidays.ts'
import { changeOfClosings } from './change-of-closings.ts'

const day = (date: string): Closing => ({ from: date, until: date })
// A Monday.
const now = new Date('2026-11-23T08:00:00Z')
const hub = {
  timetable: {
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
    cutOffTime: '14:00',
    cutOffDaysBefore: 1,
  },
}
const situation = {
  now,
  isHoliday: holidaysIn('NI'),
  openOrders: [
    { deliveryDate: '2026-11-26', count: 2 },
    { deliveryDate: '2026-11-27', count: 3 },
    { deliveryDate: '2026-11-30', count: 4 },
  ],
  recurringDates: [
    { deliveryDate: '2026-11-27', count: 2 },
    { deliveryDate: '2026-12-28', count: 5 },
    { deliveryDate: '2026-12-30', count: 1 },
  ],
}
const newYear = { from: '2026-12-23', until: '2027-01-02' }

it.each<[string, { before?: Closing[]; after?: Closing[] }, object]>([
  ['nothing', { before: [newYear], after: [newYear] }, { gone: [], come: [], orders: 0, recurringDates: 0 }],
  ['a day', { after: [day('2026-11-27')] }, { gone: ['2026-11-27'], orders: 3, recurringDates: 2 }],
  [
    'a long weekend',
    { after: [{ from: '2026-11-26', until: '2026-11-29' }] },
    { gone: ['2026-11-26', '2026-11-27'], orders: 5 },
  ],
  ['a Sunday, on which nobody delivers', { after: [day('2026-11-29')] }, { gone: [], come: [], orders: 0 }],
  ['today', { after: [day('2026-11-23')] }, { gone: ['2026-11-23'] }],
  ['a day that is over', { after: [day('2026-11-20')] }, { gone: [] }],
  [
    'the days between the years, less the holidays',
    { after: [newYear] },
    {
      gone: ['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
      orders: 0,
      recurringDates: 6,
    },
  ],
  ['a day that is closed already', { before: [newYear], after: [newYear, day('2026-12-28')] }, { gone: [], come: [] }],
  ['open again', { before: [day('2026-11-27')] }, { gone: [], come: ['2026-11-27'], orders: 0, recurringDates: 0 }],
  [
    'one of two that overlap open again',
    { before: [day('2026-11-27'), { from: '2026-11-26', until: '2026-11-27' }], after: [day('2026-11-27')] },
    { gone: [], come: ['2026-11-26'] },
  ],
  [
    'moved by a day',
    { before: [day('2026-11-26')], after: [day('2026-11-30')] },
    { gone: ['2026-11-30'], come: ['2026-11-26'], orders: 4 },
  ],
])('a hub closes for %s', (_, { before = [], after = [] }, expected) => {
  expect(changeOfClosings(before, after, hub, situation)).toMatchObject(expected)
})

it('looks five years ahead, whatever somebody types', () => {
  const { gone } = changeOfClosings([], [{ from: '2026-11-24', until: '9999-12-31' }], hub, situation)
  expect(gone.at(-1)).toBe('2031-11-24')
})

it('says until when the day after can be ordered for, because nobody works on the days between', () => {
  const friday = '2026-11-27'
  const [earlier, later] = [new Date('2026-11-24T13:00:00Z'), new Date('2026-11-26T13:00:00Z')]
  const closed = [{ from: '2026-11-25', until: '2026-11-26' }]
  expect(changeOfClosings([], closed, hub, situation).cutOffs).toEqual([
    { date: friday, before: later, after: earlier },
  ])
  expect(changeOfClosings(closed, [], hub, situation).cutOffs).toEqual([
    { date: friday, before: earlier, after: later },
  ])
})

it('says nothing of a day whose time is over before and after', () => {
  const afternoon = { ...situation, now: new Date('2026-11-23T15:00:00Z') }
  expect(changeOfClosings([], [day('2026-11-23')], hub, afternoon).cutOffs).toEqual([])
})

it('says of a producer what falls away of the days on which it brings goods or serves customers itself, less those its hub is closed on', () => {
  const isHoliday = closedIn({ federalState: 'NI', closings: [day('2026-11-26')] })
  const week = [{ from: '2026-11-24', until: '2026-11-29', reason: 'Urlaub' }]
  const farm = {
    timetable: { deliveryWeekdays: ['tuesday', 'thursday'] as const, cutOffTime: '14:00', cutOffDaysBefore: 1 },
    alsoOn: ['friday'] as const,
  }
  expect(changeOfClosings([], week, farm, { ...situation, isHoliday })).toMatchObject({
    gone: ['2026-11-24', '2026-11-27'],
    orders: 3,
    recurringDates: 2,
    cutOffs: [],
  })
})
