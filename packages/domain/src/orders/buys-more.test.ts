import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buysMore } from './buys-more.ts'

const totals = (grossCents: number, deliveryCents = 0) => ({ grossCents, deliveryCents })

describe('whether a change of an order obliges its consumer to pay something anew (§ 312j (3) BGB)', () => {
  it.each([
    ['one loaf more', { grows: true, before: totals(1000), after: totals(1450) }, true],
    ['a cheaper loaf in place of a dearer one', { grows: true, before: totals(1000), after: totals(900) }, true],
    ['a dearer loaf in place of a cheaper one', { grows: true, before: totals(1000), after: totals(1100) }, true],
    ['another one at the same price', { grows: true, before: totals(1000), after: totals(1000) }, true],
    ['one loaf less', { grows: false, before: totals(1000), after: totals(550) }, false],
    ['another note', { grows: false, before: totals(1000), after: totals(1000) }, false],
    ['being brought', { grows: false, before: totals(1000), after: totals(1490, 490) }, true],
    ['less, but brought', { grows: false, before: totals(1000), after: totals(990, 490) }, true],
    ['fetched after all', { grows: false, before: totals(1490, 490), after: totals(1000) }, false],
    ['a day on which it costs more', { grows: false, before: totals(1000), after: totals(1010) }, true],
  ])('%s: %j', (_, change, expected) => {
    expect(buysMore(change)).toBe(expected)
  })

  it('never for nothing: what does not oblige costs no more than before', () => {
    const sum = fc.record({ grossCents: fc.nat(100_000), deliveryCents: fc.nat(1000) })
    fc.assert(
      fc.property(fc.boolean(), sum, sum, (grows, before, after) => {
        if (buysMore({ grows, before, after })) return
        expect(grows).toBe(false)
        expect(after.grossCents).toBeLessThanOrEqual(before.grossCents)
        expect(after.deliveryCents).toBeLessThanOrEqual(before.deliveryCents)
      }),
    )
  })
})
