import { expect, test } from 'vitest'
import { popularityOf } from './popularity.ts'

test.each([
  [0, 0, 0],
  [0, 40, 0],
  [1, 40, 3],
  [20, 40, 50],
  [40, 40, 100],
  [1, 5000, 1],
])(
  'an article in %i orders, where the most ordered one is in %i, has the popularity %i',
  (orders, most, popularity) => {
    expect(popularityOf(orders, most)).toBe(popularity)
  },
)
