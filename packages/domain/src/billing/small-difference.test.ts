import { expect, it } from 'vitest'
import { isSmallDifference } from './small-difference.ts'

it.each([
  [1, 5, true],
  [-5, 5, true],
  [6, 5, false],
  [-6, 5, false],
  [0, 5, false],
  [1, 0, false],
])('%i cents under a limit of %i: %s', (cents, limit, isSmall) => {
  expect(isSmallDifference(cents, limit)).toBe(isSmall)
})
