import { expect, test } from 'vitest'
import { specPaths, specRoutes } from '../../platform/spec-routes.ts'
import { addressOf, hasWayBack, trailOf } from './trail-of.ts'

test.each([
  ['/', []],
  ['/cart', ['/']],
  ['/accounts/create/supplier/new', ['/', '/accounts', '/accounts/create', '/accounts/create/supplier']],
  ['/retailer/dashboard', []],
  ['/retailer/inbound/$supplierSlug', ['/retailer/dashboard', '/retailer/inbound']],
  ['/business-customer/orders/$orderNumber', ['/business-customer/orders']],
] as const)('above %s stand %j', (path, expected) => {
  expect(trailOf(path)).toEqual(expected)
})

test.each([
  ['/', false],
  ['/retailer/inbound', false],
  ['/retailer/inbound/$supplierSlug', true],
  ['/supplier/articles/create', true],
  ['/business-customer/orders/$orderNumber', true],
] as const)('a phone on %s shows a way back: %s', (path, expected) => {
  expect(hasWayBack(path)).toBe(expected)
})

test('every page but the beginnings has a page above it, which asks for no parameter that the page has not', () => {
  for (const path of specPaths) {
    const above = trailOf(path)
    for (const page of above) {
      expect(path.startsWith(page) || !page.includes('$'), `${page} above ${path}`).toBe(true)
      expect(addressOf(page, {}).includes('$')).toBe(false)
    }
    if (above.length === 0)
      expect(['none', 'retailer', 'supplier', 'business-customer']).toContain(specRoutes[path].guard)
  }
})

test('a name in an address is written as the address needs it', () => {
  expect(addressOf('/retailer/inbound/$supplierSlug', { supplierSlug: 'hof luettje' })).toBe(
    '/retailer/inbound/hof%20luettje',
  )
})
