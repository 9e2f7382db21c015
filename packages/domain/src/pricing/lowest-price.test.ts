import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/berlin-time.ts'
import type { Discount } from './discount.ts'
import { type KeptPrice, lowestPriceBefore } from './lowest-price.ts'

const now = new Date('2026-11-23T12:00:00Z')
const off = (percent: number, validFrom: string | null = null, validUntil: string | null = null): Discount => ({
  ...{ id: `${percent}`, fromQuantity: 1, validFrom, validUntil },
  ...{ percentBasisPoints: percent * 100, amountCents: null },
})
/** At noon of a day. */
const kept = (day: string, listCents: number | null, ...discounts: Discount[]): KeptPrice => ({
  ...{ since: `${day}T11:00:00Z`, listCents, discounts },
})
const lowest = (...history: KeptPrice[]) => lowestPriceBefore(history, 1, now)

describe('the lowest price of the 30 days before a reduction', () => {
  it.each<[string, KeptPrice[], number | null]>([
    ['is the price before it', [kept('2026-01-01', 1000), kept('2026-11-20', 1000, off(20))], 1000],
    [
      'is not what was asked for a few days to make the reduction look larger',
      [kept('2026-01-01', 800), kept('2026-11-15', 1000), kept('2026-11-20', 1000, off(20))],
      800,
    ],
    [
      'is that of another reduction that was over',
      [kept('2026-01-01', 1000, off(50, '2026-11-01', '2026-11-03')), kept('2026-11-20', 1000, off(20))],
      500,
    ],
    [
      'knows nothing of what was longer ago',
      [kept('2026-01-01', 700), kept('2026-10-20', 1000), kept('2026-11-20', 1000, off(20))],
      1000,
    ],
    [
      'knows the thirtieth day before it',
      [kept('2026-01-01', 700), kept('2026-10-21', 1000), kept('2026-11-20', 1000, off(20))],
      700,
    ],
    [
      'of one that begins at midnight has 30 days before that',
      [kept('2026-01-01', 700), kept('2026-10-20', 1000, off(20, '2026-11-20'))],
      1000,
    ],
    [
      'is what was before the first step of one that grows',
      [kept('2026-01-01', 1000), kept('2026-11-01', 1000, off(10)), kept('2026-11-10', 1000, off(30))],
      1000,
    ],
    [
      'is the same for one that has been in force for long',
      [kept('2026-01-01', 900), kept('2026-02-01', 1000), kept('2026-03-15', 1000, off(20))],
      1000,
    ],
    [
      'counts no day on which there was none',
      [kept('2026-11-01', null), kept('2026-11-10', 1000), kept('2026-11-20', 1000, off(5))],
      1000,
    ],
    ['of what came a week ago is that since then', [kept('2026-11-16', 1000), kept('2026-11-20', 1000, off(5))], 1000],
    ['is none where it never cost anything else', [kept('2026-11-16', 1000, off(5))], null],
    ['is none where nothing was kept', [], null],
  ])('%s', (_, history, cents) => {
    expect(lowest(...history)).toBe(cents)
  })

  it('is no price for a larger quantity', () => {
    const atTen = { ...off(50), fromQuantity: 10 }
    expect(lowest(kept('2026-01-01', 1000, atTen), kept('2026-11-20', 1000, off(20), atTen))).toBe(1000)
  })

  it('counts the day in the market, not in Greenwich', () => {
    // Half past midnight of the 21st in Berlin.
    const since = (instant: string, listCents: number, ...discounts: Discount[]) => ({
      since: instant,
      listCents,
      discounts,
    })
    const history = [
      since('2026-01-01T00:00:00Z', 700),
      since('2026-10-20T22:30:00Z', 1000),
      since('2026-11-20T23:30:00Z', 1000, off(20)),
    ]
    expect(lowest(...history)).toBe(1000)
  })

  it('is the least of all that were asked, day by day', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(prices, fc.nat(40), (perDay, reducedDays) => {
        const first = addDays('2026-11-23', -reducedDays - perDay.length)
        const before = perDay.map((cents, n) => kept(addDays(first, n), cents))
        const reduced = kept(addDays(first, perDay.length), 6000, off(10))
        // Every price changed at noon: the day of a change had two.
        const window = perDay.slice(-31)
        expect(lowest(...before, reduced)).toBe(Math.min(...window))
      }),
    )
  })
})
