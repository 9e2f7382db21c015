import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisSteps } from './axis-steps.ts'

const cents = 100

test.each([
  ['an ordinary week', 187_350, [0, 50_000, 100_000, 150_000, 200_000]],
  ['a great one', 4_210_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000]],
  ['nothing sold', 0, [0]],
  ['half a euro', 50, [0, 100]],
  ['three euros, which have no halves', 250, [0, 100, 200, 300]],
])('the axis beside %s has round steps', (_, highest, steps) => {
  expect(axisSteps(highest, cents)).toEqual(steps)
})

test('an axis begins at nothing, reaches the highest value in even steps of whole units, and has room for its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom(1, 100), (highest, unit) => {
      const steps = axisSteps(highest, unit)
      const [first = Number.NaN, second = Number.NaN] = steps
      expect(first).toBe(0)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(steps.length).toBeLessThanOrEqual(7)
      steps.forEach((step, index) => {
        expect(step).toBe(index * second)
        expect(step % unit).toBe(0)
      })
    }),
  )
})
