import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { pageNames } from '@regionalmarkt/i18n/page-names/de-DE.ts'
import { expect, test } from 'vitest'
import { orderPath, pagesMeant } from './palette-pages.ts'

const { Retailer, Supplier, BusinessCustomer } = CompanyType

test('a few letters find the pages of one’s own area and of everybody', () => {
  expect(pagesMeant('komm', pageNames, Retailer)).toEqual(['/retailer/picking'])
  expect(pagesMeant('ubersicht', pageNames, Retailer)).toEqual(['/retailer/dashboard'])
  expect(pagesMeant('ÜBERSICHT', pageNames, Supplier)).toEqual(['/supplier/dashboard'])
  expect(pagesMeant('waren', pageNames, null)).toEqual(['/cart'])
  expect(pagesMeant('waren', pageNames, Retailer)).toEqual(['/retailer/inbound', '/cart'])
})

test('nothing typed lists all of them, one’s own workplace first, and none that needs a number', () => {
  const pages = pagesMeant('', pageNames, BusinessCustomer)
  expect(pages[0]).toBe('/business-customer/orders')
  expect(pages).toContain('/imprint')
  expect(pages.filter((path) => path.includes('$') || /^\/(retailer|supplier)\//.test(path))).toEqual([])
})

test.each([
  ['K-2026-000007', Retailer, '/retailer/business-customer-orders/K-2026-000007'],
  [' k-2026-000007 ', BusinessCustomer, '/business-customer/orders/K-2026-000007'],
  ['E-2026-000007', Retailer, '/retailer/retailer-orders/E-2026-000007'],
  ['E-2026-000007', Supplier, '/supplier/orders/E-2026-000007'],
  ['K-2026-000007', Supplier, null],
  ['E-2026-000007', BusinessCustomer, null],
  ['K-2026-000007', null, null],
  ['d-2026-000007', BusinessCustomer, '/business-customer/sales/recurring-sales-orders/D-2026-000007'],
  // A hub's is below its customer's name, which the number does not say.
  ['D-2026-000007', Retailer, null],
  ['K-2026', Retailer, null],
])('%j is shown to %j at %s', (typed, type, path) => {
  expect(orderPath(typed, type)).toBe(path)
})

test('the home of private customers comes first for them, and is nothing for companies', () => {
  expect(pagesMeant('', pageNames, null)[0]).toBe('/private-customer')
  expect(pagesMeant('', pageNames, BusinessCustomer)).not.toContain('/private-customer')
})
