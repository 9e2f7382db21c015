import { expect, test } from 'vitest'
import { redirectOf } from './route-rules.ts'
import { specPaths } from './spec-routes.ts'

test.each([
  ['/retailer', '/retailer/dashboard'],
  ['/retailer/', '/retailer/dashboard'],
  ['/supplier', '/supplier/dashboard'],
  ['/business-customer', '/business-customer/orders'],
  ['/regionalmarket', '/regionalmarket/b2b'],
  ['/addresses', '/profile'],
])('%s leads on to %s', (path, target) => {
  expect(redirectOf(path)).toBe(target)
})

test('no page is led away from, and no name of an object is taken for a rule', () => {
  expect(specPaths.filter((path) => redirectOf(path) !== undefined)).toEqual([])
  for (const path of ['', '/', 'constructor', '/constructor', '/retailerin']) expect(redirectOf(path)).toBeUndefined()
})
