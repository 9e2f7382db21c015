import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLots, quantityOfLots } from './supplier-lots.ts'

const lot = (quantity: number, more: { lot?: string; bestBefore?: string | null } = {}) => ({
  lot: '2611-04',
  bestBefore: '2027-01-14',
  quantity,
  ...more,
})

it.each([
  [[lot(3), lot(2, { bestBefore: null })], 'ok'],
  [[lot(3, { bestBefore: '2026-11-26' })], 'ok'],
  [[lot(3, { bestBefore: '2026-11-25' })], 'BestBeforePassed'],
  [[lot(3), lot(2, { lot: ' ' })], 'LotRequired'],
  [[lot(1)], 'ok'],
  [[lot(0)], 'ValidationFailed'],
  [[lot(-1)], 'ValidationFailed'],
  [[lot(1.5)], 'ValidationFailed'],
  [[], 'ok'],
])('%j on the 26th: %s', (lots, expected) => {
  const result = checkLots(lots, '2026-11-26')
  expect(result.ok ? 'ok' : result.code).toBe(expected)
})

it('sums up, and accepts no lot it would not accept alone', () => {
  const any = fc.record({
    lot: fc.constantFrom('', 'L1', '2611'),
    bestBefore: fc.constantFrom(null, '2026-11-01', '2026-12-01'),
    quantity: fc.integer({ min: -2, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(any), (lots) => {
      const alone = lots.every((one) => checkLots([one], '2026-11-26').ok)
      expect(checkLots(lots, '2026-11-26').ok).toBe(alone)
      if (alone) expect(quantityOfLots(lots)).toBeGreaterThanOrEqual(lots.length)
    }),
  )
})
