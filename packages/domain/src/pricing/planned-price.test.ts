import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/berlin-time.ts'
import {
  collisionsAmong,
  mostDaysPlanned,
  type PlannedPrice,
  planPrice,
  priceOn,
  withdrawPrice,
} from './planned-price.ts'

const plan = (priceCents: number, validFrom: string, validUntil: string | null = null): PlannedPrice => ({
  ...{ priceCents, validFrom, validUntil },
  regularCents: null,
})
const nextWeek = plan(285, '2026-12-07')
const special = plan(79, '2026-12-01', '2026-12-06')
const running = { ...special, regularCents: 95 }

describe('the price of a day', () => {
  it.each([
    ['a regular price is not there on the day before', 265, [nextWeek], '2026-12-06', 265, [nextWeek]],
    ['a regular price begins on its day', 265, [nextWeek], '2026-12-07', 285, []],
    ['a regular price begins late after days without a server', 265, [nextWeek], '2026-12-20', 285, []],
    [
      'the last of several missed regular prices holds',
      265,
      [plan(299, '2026-12-08'), nextWeek],
      '2026-12-09',
      299,
      [],
    ],
    ['a special price begins and keeps the regular one', 95, [special], '2026-12-01', 79, [running]],
    ['a special price holds on its last day', 79, [running], '2026-12-06', 79, [running]],
    ['the regular price comes back on the day after', 79, [running], '2026-12-07', 95, []],
    ['a special price that was missed altogether is left out', 95, [special], '2026-12-07', 95, []],
    ['a price changed by hand ends the special one', 88, [running], '2026-12-03', 88, []],
    ['a price changed by hand stays after the last day', 88, [running], '2026-12-07', 88, []],
    ['a price changed by hand gives way to the planned one', 300, [nextWeek], '2026-12-07', 285, []],
    [
      'a regular price that begins meanwhile comes back instead',
      79,
      [running, plan(105, '2026-12-03')],
      '2026-12-03',
      79,
      [{ ...running, regularCents: 105 }],
    ],
    [
      'one special price follows another',
      79,
      [running, plan(89, '2026-12-07', '2026-12-07')],
      '2026-12-07',
      89,
      [{ ...plan(89, '2026-12-07', '2026-12-07'), regularCents: 95 }],
    ],
  ])('%s', (_, current, planned, day, priceCents, left) => {
    expect(priceOn(current, planned, day)).toEqual({ priceCents, planned: left })
  })

  const firstDay = '2026-12-01'
  const dayAt = (index: number) => addDays(firstDay, index)
  const anyPlans = fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 30 }),
        fc.option(fc.integer({ min: 0, max: 6 })),
      ),
      { maxLength: 8 },
    )
    .map((drawn) => {
      const plans: PlannedPrice[] = []
      for (const [cents, from, days] of drawn) {
        const next = plan(cents, dayAt(from), days === null ? null : dayAt(from + days))
        if (collisionsAmong(next, plans).length === 0) plans.push(next)
      }
      return plans
    })

  it('is the same whether every day was looked at or some were missed', () => {
    fc.assert(
      fc.property(anyPlans, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }), (plans, looks) => {
        // No two prices are the same, as a price that somebody changes to the special one is not told from it.
        const distinct = plans.map((each, index) => ({ ...each, priceCents: 1000 * (index + 1) + each.priceCents }))
        const until = [...new Set([...looks, 40])].sort((a, b) => a - b)
        const walk = (days: readonly number[]) =>
          days.reduce((state, day) => priceOn(state.priceCents, state.planned, dayAt(day)), {
            priceCents: 500,
            planned: distinct as readonly PlannedPrice[],
          })
        expect(walk(until)).toEqual(walk([...Array(41).keys()]))
        for (const day of until) {
          const covering = distinct.find(
            ({ validFrom, validUntil }) => validUntil !== null && validFrom <= dayAt(day) && dayAt(day) <= validUntil,
          )
          const regular = distinct
            .filter(({ validFrom, validUntil }) => validUntil === null && validFrom <= dayAt(day))
            .sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
          const wanted = covering ?? regular ?? { priceCents: 500 }
          expect(walk(until.filter((each) => each <= day)).priceCents).toBe(wanted.priceCents)
        }
      }),
    )
  })
})

describe('planning a price', () => {
  const today = '2026-12-01'
  it('takes any day from today on, as far as a year ahead', () => {
    expect(planPrice(special, [], today).ok).toBe(true)
    expect(planPrice(plan(1, addDays(today, mostDaysPlanned)), [], today).ok).toBe(true)
  })

  it.each([
    ['a day that has passed', plan(1, '2026-11-30')],
    ['a day too far ahead', plan(1, addDays(today, mostDaysPlanned + 1))],
    ['a last day too far ahead', plan(1, today, addDays(today, mostDaysPlanned + 1))],
  ])('refuses %s', (_, refused) => {
    expect(planPrice(refused, [], today)).toMatchObject({ ok: false, code: 'PlannedDayOutOfReach' })
  })

  it.each([
    ['a special price on the last day of another', plan(1, '2026-12-06', '2026-12-08'), special],
    ['a special price around another', plan(1, today, '2026-12-20'), special],
    ['a regular price on the day of another', plan(1, '2026-12-07'), nextWeek],
  ])('refuses %s', (_, refused, other) => {
    expect(planPrice(refused, [other], today)).toMatchObject({
      ok: false,
      code: 'PriceAlreadyPlanned',
      facts: { validFrom: other.validFrom },
    })
  })

  it.each([
    ['a regular price within a special one', plan(1, '2026-12-03'), special],
    ['a special price on the day after another', plan(1, '2026-12-07', '2026-12-08'), special],
    ['a regular price on another day', plan(1, '2026-12-08'), nextWeek],
  ])('takes %s', (_, taken, other) => {
    expect(planPrice(taken, [other], today).ok).toBe(true)
  })
})

describe('withdrawing a plan', () => {
  it.each([
    ['a running special price brings the regular one back', 79, running, 95],
    ['a special price ended by hand leaves the price', 88, running, 88],
    ['a price to come leaves the price', 265, nextWeek, 265],
  ])('%s', (_, current, withdrawn, expected) => {
    expect(withdrawPrice(current, withdrawn)).toBe(expected)
  })
})
