import { expect, it } from 'vitest'
import { depositKinds } from '../pricing/deposits.ts'
import { hubVatRate, sellersDeposits, supplierVatRate } from './seller-vat.ts'

const day = '2026-11-26'

it.each([
  ['standard', 'reduced', 'gram', 700],
  ['standard', 'standard', 'milliliter', 1900],
  ['flatRate', 'reduced', 'gram', 780],
  // Milk and oil are food like potatoes; juice and wine are drinks that § 24 (1) no. 2 UStG names.
  ['flatRate', 'reduced', 'milliliter', 780],
  ['flatRate', 'standard', 'milliliter', 1900],
  // Wool and candles are the farm's own goods, and no drinks.
  ['flatRate', 'standard', 'piece', 780],
  ['flatRate', 'zero', 'piece', 780],
  ['exempt', 'standard', 'milliliter', 0],
] as const)(
  'a %s supplier of %s goods by the %s is paid with %i basis points of VAT',
  (taxStatus, vatCategory, contentUnit, rate) => {
    expect(supplierVatRate(taxStatus, { vatCategory, contentUnit }, day)).toBe(rate)
  },
)

it.each([
  ['standard', 700, { transportCrate: 1900, bottle: 700 }],
  ['flatRate', 780, { transportCrate: 1900, bottle: 780 }],
  ['exempt', 0, { transportCrate: 0, bottle: 0 }],
] as const)('what a %s supplier lends with goods at %i bears VAT by kind', (taxStatus, vatBasisPoints, expected) => {
  const deposits = depositKinds.map((kind) => ({ kind, count: 1, cents: 400 }))
  const rates = sellersDeposits(taxStatus, deposits, { vatBasisPoints, date: day }).map(
    ({ kind, vatBasisPoints: rate }) => [kind, rate],
  )
  expect(Object.fromEntries(rates)).toMatchObject(expected)
})

it.each([
  ['standard', 'reduced', 700],
  ['standard', 'standard', 1900],
  ['standard', 'zero', 0],
  ['exempt', 'reduced', 0],
  ['exempt', 'standard', 0],
] as const)('a %s hub charges for %s goods %i basis points of VAT', (taxStatus, category, rate) => {
  expect(hubVatRate(taxStatus, category, day)).toBe(rate)
})
