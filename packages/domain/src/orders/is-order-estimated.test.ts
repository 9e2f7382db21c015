import { expect, test } from 'vitest'
import { isOrderEstimated } from './is-order-estimated.ts'

const potatoes = { priceBasis: 'salesUnit', weighedGrams: null, status: 'received' } as const
const cheese = { priceBasis: 'kilogram', weighedGrams: null, status: 'received' } as const

test.each([
  ['nothing is weighed', [potatoes], false],
  ['something is to be weighed', [potatoes, cheese], true],
  [
    'everything has been weighed',
    [potatoes, { ...cheese, weighedGrams: 4380, status: 'readyForPickup' as const }],
    false,
  ],
  ['what was to be weighed is cancelled', [potatoes, { ...cheese, status: 'cancelled' as const }], false],
  ['there is nothing', [], false],
])('when %s', (_, items, expected) => {
  expect(isOrderEstimated(items)).toBe(expected)
})
