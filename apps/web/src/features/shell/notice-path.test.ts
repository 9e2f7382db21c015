import { expect, it } from 'vitest'
import { noticePath } from './notice-path.ts'

it.each([
  ['retailer', 'orderPlaced', 'K-2026-000054', '/retailer/business-customer-orders/K-2026-000054'],
  ['retailer', 'supplyDeclined', 'E-2026-000007', '/retailer/retailer-orders/E-2026-000007'],
  ['retailer', 'somebodyWaits', '019ab000', '/retailer/accounts/019ab000'],
  ['supplier', 'supplyFirm', 'E-2026-000007', '/supplier/orders/E-2026-000007'],
  ['business-customer', 'orderConfirmed', 'K-2026-000054', '/business-customer/orders/K-2026-000054'],
] as const)('in the area %s, %s of %s leads to %s', (area, kind, subject, path) => {
  expect(noticePath(area, { kind, subject })).toBe(path)
})
