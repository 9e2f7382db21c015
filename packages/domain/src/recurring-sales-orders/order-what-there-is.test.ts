import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LineRefusal } from '../errors/refusal.ts'
import { hasRisen, leftOutOf, lessAfter } from './order-what-there-is.ts'

const at = (salesUnitId: string) => ({ index: 0, salesUnitId })
const lines = [
  { salesUnitId: 'a', quantity: 12 },
  { salesUnitId: 'b', quantity: 6 },
  { salesUnitId: 'c', quantity: 1 },
]
const refusals: LineRefusal[] = [
  { ...at('a'), code: 'OutOfStock', facts: { available: 8 } },
  { ...at('b'), code: 'CutOffPassed' },
]

it('asks for what there is, leaves out what cannot be had, and says of each why', () => {
  const less = lessAfter(lines, refusals)
  expect(less).toEqual([
    { salesUnitId: 'a', quantity: 8 },
    { salesUnitId: 'c', quantity: 1 },
  ])
  expect(leftOutOf(lines, less, refusals)).toEqual([
    { salesUnitId: 'a', wanted: 12, ordered: 8, code: 'OutOfStock' },
    { salesUnitId: 'b', wanted: 6, ordered: 0, code: 'CutOffPassed' },
  ])
})

it('takes whole steps of what there is', () => {
  const eight = [{ salesUnitId: 'a', quantity: 8 }]
  const step: LineRefusal[] = [{ ...at('a'), code: 'NotAMultipleOfStep', facts: { step: 6, next: 12 } }]
  expect(lessAfter(eight, step)).toEqual([{ salesUnitId: 'a', quantity: 6 }])
  expect(
    lessAfter([{ salesUnitId: 'a', quantity: 4 }], [{ ...at('a'), code: 'BelowMinimum', facts: { minimum: 6 } }]),
  ).toEqual([])
})

it('asks for less every time, whatever is said', () => {
  const refusal = fc.oneof(
    fc.nat(50).map((available): LineRefusal => ({ ...at('a'), code: 'OutOfStock', facts: { available } })),
    fc
      .integer({ min: 2, max: 9 })
      .chain((step) =>
        fc
          .integer({ min: 1, max: 5 })
          .map(
            (times): LineRefusal => ({ ...at('a'), code: 'NotAMultipleOfStep', facts: { step, next: step * times } }),
          ),
      ),
    fc.constant<LineRefusal>({ ...at('a'), code: 'OfferUnavailable' }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), refusal, (quantity, said) => {
      // Who is refused for a step has not asked for a whole one.
      fc.pre(said.code !== 'NotAMultipleOfStep' || said.facts.next - said.facts.step < quantity)
      const [line] = lessAfter([{ salesUnitId: 'a', quantity }], [said])
      expect(line?.quantity ?? 0).toBeLessThan(quantity)
      expect(line?.quantity ?? 1).toBeGreaterThan(0)
    }),
  )
})

it.each([
  [1000, 1100, false],
  [1000, 1101, true],
  [99, 109, true],
  [1000, 900, false],
])('marks a price that has risen by more than a tenth: from %i to %i is %s', (last, now, expected) => {
  expect(hasRisen(last, now)).toBe(expected)
})
