import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, type OccurrenceState, occurrenceCan, occurrenceStates, whatIsDue } from './occurrence.ts'
import { firstStatus, recurringOrderActions, recurringOrderCan, recurringOrderStatuses } from './recurring-order-can.ts'

const cutOffAt = new Date('2026-12-07T13:00:00Z')
const due = dueAt([new Date('2026-12-08T13:00:00Z'), cutOffAt], 48)
const [early, inTime, late] = ['2026-12-05T12:59:59Z', '2026-12-05T13:00:00Z', '2026-12-07T13:00:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date]

it('is due so long before the earliest of its cut-offs', () => {
  expect(due).toEqual({ cutOffAt, dueAt: inTime })
})

describe('what is due', () => {
  it.each<[OccurrenceState, 'pending' | 'active' | 'paused', Date, string]>([
    ['planned', 'active', early, 'wait'],
    ['planned', 'active', inTime, 'order'],
    ['changed', 'active', inTime, 'order'],
    ['planned', 'active', late, 'fail'],
    ['planned', 'pending', inTime, 'wait'],
    ['planned', 'pending', late, 'fail'],
    ['planned', 'paused', inTime, 'wait'],
    ['planned', 'paused', late, 'skip'],
    ['skipped', 'active', inTime, 'wait'],
    ['ordered', 'active', late, 'wait'],
    ['failed', 'active', inTime, 'wait'],
  ])('of a %s date of an order that is %s at %s: %s', (state, status, now, expected) => {
    const date = { state, deliveryDate: '2026-12-08', ...due }
    expect(whatIsDue(date, { status, pausedUntil: null }, now)).toBe(expected)
  })

  it.each<[string, string | null, Date, string]>([
    ['the last day of the pause', '2026-12-09', inTime, 'wait'],
    ['the last day of the pause', '2026-12-09', late, 'skip'],
    ['the day on which it ends, ordered before that', '2026-12-08', inTime, 'order'],
    ['the day on which it ends, too late', '2026-12-08', late, 'fail'],
    ['a later day', '2026-12-07', inTime, 'order'],
    ['a pause without an end', null, late, 'skip'],
  ])('of goods for %s (%s) at %s: %s', (_, pausedUntil, now, expected) => {
    const date = { state: 'planned', deliveryDate: '2026-12-08', ...due } as const
    expect(whatIsDue(date, { status: 'paused', pausedUntil }, now)).toBe(expected)
  })

  it('is never let go silently on or after the day on which a pause ends', () => {
    const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`)
    const at = fc.date({ min: new Date('2026-11-01'), max: new Date('2027-01-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, at, (deliveryDate, pausedUntil, now) => {
        const date = { state: 'planned', deliveryDate, ...due } as const
        const what = whatIsDue(date, { status: 'paused', pausedUntil }, now)
        expect(deliveryDate >= pausedUntil && what === 'skip').toBe(false)
      }),
    )
  })
})

it('lets people touch a date until its cut-off, and never one that is ordered', () => {
  for (const state of occurrenceStates) {
    for (const action of ['skip', 'restore', 'move', 'change', 'order'] as const) {
      const of = { state, cutOffAt, status: 'active', side: 'customer' } as const
      const now = occurrenceCan(action, { ...of, now: inTime })
      const after = occurrenceCan(action, { ...of, now: late })
      expect(after.ok).toBe(false)
      if (now.ok) expect(after).toMatchObject({ code: 'CutOffPassed' })
      if (state === 'ordered') expect(now).toMatchObject({ code: 'TransitionNotAllowed' })
    }
  }
  const failed = { state: 'failed', cutOffAt, now: inTime } as const
  expect(occurrenceCan('order', { ...failed, status: 'active', side: 'customer' }).ok).toBe(true)
})

it.each([
  ['pending', 'customer', false],
  ['pending', 'hub', true],
  ['active', 'customer', true],
  ['paused', 'customer', true],
] as const)('of an order that is %s, the %s may order a date by hand: %s', (status, side, isAllowed) => {
  for (const state of ['planned', 'changed', 'failed'] as const)
    expect(occurrenceCan('order', { state, cutOffAt, now: inTime, status, side }).ok).toBe(isAllowed)
})

it('is let in by the hub alone, paused and taken up again by either side, and moved by nobody once it is over', () => {
  expect([firstStatus('hub'), firstStatus('customer')]).toEqual(['active', 'pending'])
  const open = recurringOrderStatuses.flatMap((status) =>
    (['customer', 'hub'] as const).flatMap((side) =>
      recurringOrderActions
        .filter((action) => recurringOrderCan(action, { status, isOver: false }, side).ok)
        .map((action) => `${side}: ${status} ${action}`),
    ),
  )
  expect(open).toEqual([
    'customer: pending end',
    'hub: pending activate',
    'hub: pending end',
    'customer: active pause',
    'customer: active end',
    'hub: active pause',
    'hub: active end',
    'customer: paused resume',
    'customer: paused end',
    'hub: paused resume',
    'hub: paused end',
  ])
  expect(recurringOrderCan('activate', { status: 'pending', isOver: false }, 'customer')).toMatchObject({
    code: 'Forbidden',
  })
  expect(recurringOrderCan('resume', { status: 'paused', isOver: true }, 'hub').ok).toBe(false)
})
