import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CompanyType } from './company.ts'
import { rolesOf } from './roles.ts'

it.each([
  [null, ['Guest']],
  [{ isAdmin: false, companyType: null }, ['Customer']],
  [{ isAdmin: false, companyType: CompanyType.Supplier }, ['Supplier']],
  [{ isAdmin: false, companyType: CompanyType.Retailer }, ['Retailer']],
  [{ isAdmin: false, companyType: CompanyType.BusinessCustomer }, ['Customer']],
  [{ isAdmin: true, companyType: null }, ['Admin', 'Customer']],
  [{ isAdmin: true, companyType: CompanyType.Retailer }, ['Admin', 'Retailer']],
])('%j has the roles %j', (user, expected) => {
  expect(rolesOf(user)).toEqual(expected)
})

it('makes an administrator of nobody but an administrator, and a guest of nobody signed in', () => {
  const user = fc.record({
    isAdmin: fc.boolean(),
    companyType: fc.constantFrom(null, ...Object.values(CompanyType)),
  })
  fc.assert(
    fc.property(user, (somebody) => {
      expect(rolesOf(somebody).includes('Admin')).toBe(somebody.isAdmin)
      expect(rolesOf(somebody)).not.toContain('Guest')
    }),
  )
})
