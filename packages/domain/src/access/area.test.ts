import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, areaGuard, areas, type Visitor } from './area.ts'
import { CompanyStatus, CompanyType } from './company.ts'

const { Supplier, Retailer, BusinessCustomer } = CompanyType
const { Pending, Approved, Blocked, Rejected } = CompanyStatus
const of = (type: CompanyType, status: CompanyStatus = Approved): Visitor => ({
  isAdmin: false,
  company: { type, status },
})
const admin: Visitor = { isAdmin: true, company: null }
const household: Visitor = { isAdmin: false, company: null }

const expected: [area: Area, who: string, visitor: Visitor, outcome: string][] = [
  ...areas.map((area): [Area, string, Visitor, string] => [area, 'nobody', null, 'Unauthenticated']),
  ['protected', 'an administrator', admin, 'ok'],
  ['protected', 'a supplier', of(Supplier), 'ok'],
  ['protected', 'a retailer', of(Retailer), 'Forbidden'],
  ['protected', 'a business customer', of(BusinessCustomer), 'Forbidden'],
  ['protected', 'a household', household, 'Forbidden'],
  ['retailer', 'a retailer', of(Retailer), 'ok'],
  ['retailer', 'a pending retailer', of(Retailer, Pending), 'CompanyNotApproved'],
  ['retailer', 'a pending supplier', of(Supplier, Pending), 'Forbidden'],
  ['retailer', 'an administrator', admin, 'Forbidden'],
  ['supplier', 'a supplier', of(Supplier), 'ok'],
  ['supplier', 'a blocked supplier', of(Supplier, Blocked), 'CompanyNotApproved'],
  ['supplier', 'a retailer', of(Retailer), 'Forbidden'],
  ['business-customer', 'a business customer', of(BusinessCustomer), 'ok'],
  ['business-customer', 'a rejected one', of(BusinessCustomer, Rejected), 'CompanyNotApproved'],
  ['business-customer', 'a household', household, 'Forbidden'],
]

describe('the area guard', () => {
  it.each(expected)('/%s, %s', (area, _, visitor, outcome) => {
    const result = areaGuard(area, visitor)
    expect(result.ok ? 'ok' : result.code).toBe(outcome)
  })

  it('opens a company area to nobody but an approved company of its type, and never says "not approved" to strangers', () => {
    const visitor = fc.record({
      isAdmin: fc.boolean(),
      company: fc.record({
        type: fc.constantFrom(...Object.values(CompanyType)),
        status: fc.constantFrom(...Object.values(CompanyStatus)),
      }),
    })
    const types = { retailer: Retailer, supplier: Supplier, 'business-customer': BusinessCustomer }
    fc.assert(
      fc.property(fc.constantFrom('retailer', 'supplier', 'business-customer'), visitor, (area, who) => {
        const result = areaGuard(area, who)
        const belongs = who.company.type === types[area]
        expect(result.ok).toBe(belongs && who.company.status === Approved)
        if (!result.ok) expect(result.code).toBe(belongs ? 'CompanyNotApproved' : 'Forbidden')
      }),
    )
  })
})
