import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedCoverDays, suggestPurchase } from './suggest-purchase.ts'

const one = { minimumQuantity: 1, stepQuantity: 1 }

it.each([
  ['a week of what sold', { sold: 40, overDays: 28, free: 0, ordered: 0 }, one, 10],
  ['less what is left and ordered', { sold: 40, overDays: 28, free: 3, ordered: 2 }, one, 5],
  ['nothing where there is enough', { sold: 40, overDays: 28, free: 8, ordered: 2 }, one, 0],
  ['nothing of what nobody wants', { sold: 0, overDays: 7, free: 0, ordered: 0 }, one, 0],
  ['in steps', { sold: 40, overDays: 28, free: 3, ordered: 0 }, { minimumQuantity: 1, stepQuantity: 6 }, 12],
  [
    'at least the minimum',
    { sold: 4, overDays: 28, free: 0, ordered: 0 },
    { minimumQuantity: 12, stepQuantity: 6 },
    12,
  ],
] as const)('suggests %s', (_, sales, rules, suggested) => {
  expect(suggestPurchase(sales, rules)).toBe(suggested)
})

it('covers the week, can be ordered, and is never a step too much', () => {
  const some = fc.nat({ max: 500 })
  fc.assert(
    fc.property(some, some, some, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (...given) => {
      const [sold, free, ordered, minimumQuantity, stepQuantity] = given
      const suggested = suggestPurchase({ sold, overDays: 14, free, ordered }, { minimumQuantity, stepQuantity })
      const week = (sold * suggestedCoverDays) / 14
      expect(suggested % stepQuantity).toBe(0)
      if (suggested === 0) expect(free + ordered).toBeGreaterThanOrEqual(week)
      else {
        expect(free + ordered + suggested).toBeGreaterThanOrEqual(week)
        expect(suggested >= minimumQuantity).toBe(true)
      }
      if (suggested - stepQuantity >= minimumQuantity)
        expect(free + ordered + suggested - stepQuantity).toBeLessThan(week)
    }),
  )
})
