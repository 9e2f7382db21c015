import { expect, it } from 'vitest'
import { orderNumberOf, orderNumbersMeant } from './order-number.ts'

it.each([
  ['businessCustomerOrder', '2026-11-21', 318, 'K-2026-000318'],
  ['retailerOrder', '2027-01-01', 45, 'E-2027-000045'],
  ['businessCustomerOrder', '2026-12-31', 1_234_567, 'K-2026-1234567'],
] as const)('%s of %s no. %i is %s', (kind, date, sequence, number) => {
  expect(orderNumberOf(kind, date, sequence)).toBe(number)
})

it.each([
  ['k-2026-000318', ['K-2026-000318']],
  ['318', ['K-2026-000318', 'E-2026-000318', 'K-2025-000318', 'E-2025-000318']],
  [' K318 ', ['K-2026-000318', 'K-2025-000318']],
  ['e-45', ['E-2026-000045', 'E-2025-000045']],
  ['Kantine', []],
  ['2026-000318', []],
  ['', []],
])('%j means %j', (typed, numbers) => expect(orderNumbersMeant(typed, 2026)).toEqual(numbers))
