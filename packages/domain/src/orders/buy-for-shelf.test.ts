import { expect, it } from 'vitest'
import type { Closing } from '../calendar/closings.ts'
import { buyForShelf, nextSupplyDays, type SuppliedUnit } from './buy-for-shelf.ts'

/** Monday morning; the farm comes on Tuesdays and Fridays and wants to know by 14:00 the working day before. */
const now = new Date('2026-11-23T08:00:00Z')
const isHoliday = (date: string) => date === '2026-12-25'
const timetable = { deliveryWeekdays: ['tuesday', 'friday'] as const, cutOffTime: '14:00', cutOffDaysBefore: 1 }
const unit = (more: Partial<SuppliedUnit> = {}): SuppliedUnit => ({
  salesUnitId: 'milk',
  priceCents: 1000,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  minimumQuantity: 6,
  stepQuantity: 6,
  timetable,
  closings: [],
  leadTimeDays: 0,
  supplyOn: () => ({ kind: 'madeToOrder', dailyLimit: 24, committed: 6 }),
  ...more,
})
const line = (more: object = {}) => ({
  salesUnitId: 'milk',
  quantity: 12,
  supplyDate: '2026-11-27',
  seenCents: 1000,
  ...more,
})
const buy = (lines: ReturnType<typeof line>[], more: Partial<SuppliedUnit> = {}) =>
  buyForShelf(lines, new Map([['milk', unit(more)]]), { now, isHoliday })

it('is had at the price that was seen, in the quantity that is allowed', () => {
  expect(buy([line()])).toMatchObject({ ok: true, value: [{ goodsCents: 12_000, allocated: { madeToOrder: 12 } }] })
})

it.each([
  ['a day on which the supplier does not come', line({ supplyDate: '2026-11-26' }), 'NotADeliveryDay'],
  ['a holiday', line({ supplyDate: '2026-12-25' }), 'NotADeliveryDay'],
  ['beyond the calendar', line({ supplyDate: '2027-11-26' }), 'NotADeliveryDay'],
  ['a day that is over', line({ supplyDate: '2026-11-20' }), 'CutOffPassed'],
  ['another price', line({ seenCents: 999 }), 'PriceChanged'],
  ['too few', line({ quantity: 3 }), 'BelowMinimum'],
  ['no multiple', line({ quantity: 8 }), 'NotAMultipleOfStep'],
  ['more than the supplier makes', line({ quantity: 24 }), 'OutOfStock'],
  ['something nobody sells', line({ salesUnitId: 'gold' }), 'OfferUnavailable'],
] as const)('is refused: %s', (_, asked, code) => {
  expect(buy([asked])).toMatchObject({ ok: false, code: 'OrderLinesRefused', facts: { lines: [{ index: 0, code }] } })
})

it('names everything that speaks against every line', () => {
  const lines = ['ValidationFailed', 'PriceChanged', 'BelowMinimum'].map((code) => ({ index: 1, code }))
  expect(buy([line(), line({ quantity: 5, seenCents: 1 })])).toMatchObject({ facts: { lines } })
  expect(buy([])).toMatchObject({ code: 'CartEmpty' })
})

it('has only what lasts until its supplier brings it', () => {
  const lots = [
    { stockId: 'a', bestBefore: '2026-11-26', onHand: 12, reserved: 0 },
    { stockId: 'b', bestBefore: '2026-11-30', onHand: 12, reserved: 6 },
  ]
  const tracked = { supplyOn: () => ({ kind: 'tracked', lots }) as const }
  expect(buy([line({ quantity: 6 })], tracked)).toMatchObject({
    value: [{ allocated: { fromSupplier: [{ stockId: 'b', quantity: 6 }] } }],
  })
  expect(buy([line()], tracked)).toMatchObject({ facts: { lines: [{ code: 'OutOfStock' }] } })
})

it('knows the next days on which a supplier comes, and until when each can be ordered for', () => {
  const days = (leadTimeDays: number, closings: readonly Closing[] = []) =>
    nextSupplyDays({ timetable, closings, leadTimeDays }, { now, count: 2, isHoliday }).map(
      ({ date, cutOffAt }) => `${date} ${cutOffAt.toISOString()}`,
    )
  expect(days(0)).toEqual(['2026-11-24 2026-11-23T13:00:00.000Z', '2026-11-27 2026-11-26T13:00:00.000Z'])
  expect(days(3)).toEqual(['2026-11-27 2026-11-24T13:00:00.000Z', '2026-12-01 2026-11-26T13:00:00.000Z'])
  const thursdayAndFriday = [{ from: '2026-11-26', until: '2026-11-27' }]
  expect(days(3, thursdayAndFriday)).toEqual([
    '2026-12-01 2026-11-24T13:00:00.000Z',
    '2026-12-04 2026-12-01T13:00:00.000Z',
  ])
})

it('is refused for a day off of its supplier, as that', () => {
  const closings = [{ from: '2026-11-27', until: '2026-12-06' }]
  expect(buy([line()], { closings })).toMatchObject({
    facts: { lines: [{ index: 0, code: 'SupplierClosed', facts: { date: '2026-11-27' } }] },
  })
  expect(buy([line({ supplyDate: '2026-12-08' })], { closings })).toMatchObject({ ok: true })
})
