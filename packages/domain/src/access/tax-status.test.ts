import { describe, expect, it } from 'vitest'
import { type TaxStatuses, taxStatusOn, withTaxStatus } from './company.ts'

const standard: TaxStatuses = { taxStatus: 'standard', taxStatusFrom: null, earlierTaxStatuses: [] }
const farm = withTaxStatus(standard, 'flatRate', '2026-01-01')
const small = withTaxStatus(farm, 'exempt', '2027-01-01')

describe('a tax status counts from its day on', () => {
  it.each([
    ['2025-12-31', 'standard'],
    ['2026-01-01', 'flatRate'],
    ['2026-12-31', 'flatRate'],
    ['2027-01-01', 'exempt'],
  ] as const)('%s: %s', (day, status) => {
    expect(taxStatusOn(small, day)).toBe(status)
  })

  it('and one that was to come is replaced by what is said instead', () => {
    const again = withTaxStatus(small, 'standard', '2026-07-01')
    expect(taxStatusOn(again, '2026-06-30')).toBe('flatRate')
    expect(taxStatusOn(again, '2027-01-01')).toBe('standard')
  })

  it('and said without a day it has always been so', () => {
    const always = withTaxStatus(small, 'exempt', null)
    expect(taxStatusOn(always, '2020-01-01')).toBe('exempt')
  })

  it('and said again as it is it changes nothing', () => {
    expect(withTaxStatus(small, 'exempt', '2027-01-01')).toBe(small)
  })
})
