import { expect, it } from 'vitest'
import { orderNumberOf, orderNumbersIn, orderNumbersMeant } from './order-number.ts'

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

it.each([
  ['K-2026-000117', ['K-2026-000117']],
  ['k-2026-000117', ['K-2026-000117']],
  ['Bestellung K-2026-000117', ['K-2026-000117']],
  ['K-2026-000117.', ['K-2026-000117']],
  ['"K-2026-000117" vom 3.11.', ['K-2026-000117']],
  ['K 2026 000065', ['K-2026-000065']],
  ['K2026000065', ['K-2026-000065']],
  ['K–2026–000065', ['K-2026-000065']],
  ['K - 2026 - 000065', ['K-2026-000065']],
  ['K.2026/65', ['K-2026-000065']],
  ['Bestellnr.:K-2026-000065', ['K-2026-000065']],
  ['2026-000065', ['K-2026-000065']],
  ['Ｋ－２０２６－０００１１７', ['K-2026-000117']],
  ['K-2026-1234567', ['K-2026-1234567']],
  ['K-2026-000117 und K-2026-000118, K-2026-000117', ['K-2026-000117', 'K-2026-000118']],
  ['E-2026-000045', []],
  ['RE-2026-000045', []],
  ['Käse vom 12.11.2026', []],
  ['der Käse von gestern', []],
  ['12026000065', []],
  ['', []],
])('a statement about %j names %j', (text, numbers) => expect(orderNumbersIn(text)).toEqual(numbers))
