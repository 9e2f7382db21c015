import { expect, it } from 'vitest'
import { supplierVatRate } from './supplier-vat.ts'

it.each([
  ['standard', 'reduced', 700],
  ['standard', 'standard', 1900],
  ['flatRate', 'reduced', 780],
  ['flatRate', 'standard', 780],
  ['exempt', 'standard', 0],
] as const)('a %s supplier of %s goods is paid with %i basis points of VAT', (taxStatus, category, rate) => {
  expect(supplierVatRate(taxStatus, category, '2026-11-26')).toBe(rate)
})
