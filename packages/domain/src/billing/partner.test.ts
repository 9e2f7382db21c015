import { expect, test } from 'vitest'
import { orderNumberOf } from '../orders/order-number.ts'
import { isLikeHousehold, slugOfHousehold } from './partner.ts'

test('a household is named by its order, and a company by its slug', () => {
  const orderNumber = orderNumberOf('businessCustomerOrder', '2026-11-26', 318)
  expect(slugOfHousehold(orderNumber)).toBe('k-2026-000318')
  expect(isLikeHousehold('k-2026-000318')).toBe(true)
  expect(isLikeHousehold('k-2026-1000318')).toBe(true)
  for (const slug of ['hof-luettje', 'k-2026', 'e-2026-000318', 'k-2026-000318-gmbh'])
    expect(isLikeHousehold(slug)).toBe(false)
})
