import { expect, test } from 'vitest'
import { isPerishable } from './is-perishable.ts'
import type { ShelfLife } from './shelf-life.ts'

test.each<[ShelfLife | null, boolean]>([
  [{ value: 1, unit: 'days' }, true],
  [{ value: 30, unit: 'days' }, true],
  [{ value: 31, unit: 'days' }, false],
  [{ value: 4, unit: 'weeks' }, true],
  [{ value: 5, unit: 'weeks' }, false],
  [{ value: 1, unit: 'months' }, false],
  [{ value: 2, unit: 'years' }, false],
  [null, false],
])('goods that keep %j spoil quickly: %s', (shelfLife, perishable) => {
  expect(isPerishable(shelfLife)).toBe(perishable)
})
