import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkWeight } from './check-weight.ts'

it.each([
  [4_380, false, 'ok'],
  [4_200, false, 'ok'],
  [5_250, false, 'ok'],
  [5_251, false, 'WeightUnusual'],
  [3_150, false, 'ok'],
  [3_149, false, 'WeightUnusual'],
  [5_251, true, 'ok'],
  [420_000, true, 'ok'],
  [420_000, false, 'WeightUnusual'],
  [420_001, true, 'WeightImplausible'],
  [42, true, 'ok'],
  [41, true, 'WeightImplausible'],
  [4, false, 'WeightImplausible'],
  [0, true, 'ValidationFailed'],
  [-4_200, true, 'ValidationFailed'],
  [4_200.5, true, 'ValidationFailed'],
])('%d grams for a cheese of 4,200, confirmed %s: %s', (grams, isConfirmed, expected) => {
  const result = checkWeight(grams, 4_200, isConfirmed)
  expect(result.ok ? 'ok' : result.code).toBe(expected)
})

it('takes a single gram for what it is', () => {
  expect(checkWeight(1, 1, false)).toEqual({ ok: true, value: 1 })
})

it('always notices grams typed as kilograms, and a confirmation never widens the refusal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (expectedGrams, grams) => {
        expect(checkWeight(expectedGrams * 1000, expectedGrams, true)).toMatchObject({ code: 'WeightImplausible' })
        const asked = checkWeight(grams, expectedGrams, false)
        const confirmed = checkWeight(grams, expectedGrams, true)
        if (asked.ok) expect(confirmed.ok).toBe(true)
        if (!confirmed.ok) expect(asked).toEqual(confirmed)
      },
    ),
  )
})
