import { expect, test } from 'vitest'
import { specPaths, specRoutes } from '../../platform/spec-routes.ts'
import { addressOf, trailOf } from './trail-of.ts'
import { hasWayBack } from './way-back.ts'

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

test('a phone shows a way back where another page than the beginning is above, and from a single thing', () => {
  for (const path of specPaths) {
    const above = trailOf(path).length
    expect(hasWayBack(path), path).toBe(above > 1 || (above === 1 && path.includes('$')))
  }
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
