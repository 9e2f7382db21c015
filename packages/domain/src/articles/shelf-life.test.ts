import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestBeforeOf, daysLeft, shelfLifeUnits } from './shelf-life.ts'

it.each([
  ['2026-11-24', { value: 7, unit: 'days' }, '2026-12-01', 7],
  ['2026-11-24', { value: 2, unit: 'weeks' }, '2026-12-08', 14],
  ['2026-01-31', { value: 1, unit: 'months' }, '2026-02-28', 28],
  ['2024-02-29', { value: 1, unit: 'years' }, '2025-02-28', 365],
  ['2026-11-24', { value: 0, unit: 'days' }, '2026-11-24', 0],
] as const)('made on %s, keeps %j: until %s', (madeOn, shelfLife, expected, days) => {
  expect(bestBeforeOf(madeOn, shelfLife)).toBe(expected)
  expect(daysLeft(expected, madeOn)).toBe(days)
  expect(daysLeft(madeOn, expected)).toBe(days === 0 ? 0 : -days)
})

it('keeps at least as long the longer it keeps', () => {
  const unit = fc.constantFrom(...shelfLifeUnits)
  fc.assert(
    fc.property(unit, fc.nat(400), fc.integer({ min: 0, max: 3000 }), (each, value, offset) => {
      const madeOn = bestBeforeOf('2024-01-01', { value: offset, unit: 'days' })
      expect(bestBeforeOf(madeOn, { value, unit: each }) >= madeOn).toBe(true)
      expect(bestBeforeOf(madeOn, { value: value + 1, unit: each }) > bestBeforeOf(madeOn, { value, unit: each })).toBe(
        true,
      )
    }),
  )
})
