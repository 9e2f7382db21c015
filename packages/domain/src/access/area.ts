import { fail, ok, type Result } from '../errors/result.ts'
import { CompanyStatus, CompanyType } from './company.ts'
import { rolesOf } from './roles.ts'

/** The guarded parts of the site, by the first part of their path. */
export const areas = ['protected', 'retailer', 'supplier', 'business-customer'] as const
export type Area = (typeof areas)[number]

/** Whoever asks to enter; null is nobody signed in. `status` is the stricter one of company and account. */
export type Visitor = {
  readonly isAdmin: boolean
  readonly company: { readonly type: CompanyType; readonly status: CompanyStatus } | null
} | null

export const companyTypeOfArea = {
  retailer: CompanyType.Retailer,
  supplier: CompanyType.Supplier,
  'business-customer': CompanyType.BusinessCustomer,
} as const satisfies Record<Exclude<Area, 'protected'>, CompanyType>

/**
 * Whether somebody may enter an area, asked in the order of the specification (§ 5, § 6): signed in at all
 * (`Unauthenticated`: to the login), the right company type or role (`Forbidden`: to /access-denied), an approved company
 * (`CompanyNotApproved`, fact `status`: to /accounts).
 */
export const areaGuard = (
  area: Area,
  visitor: Visitor,
): Result<Area, 'Unauthenticated' | 'Forbidden' | 'CompanyNotApproved'> => {
  if (visitor === null) return fail('Unauthenticated')
  if (area === 'protected') {
    const held = rolesOf({ isAdmin: visitor.isAdmin, companyType: visitor.company?.type ?? null })
    return held.includes('Admin') || held.includes('Supplier') ? ok(area) : fail('Forbidden')
  }
  if (visitor.company?.type !== companyTypeOfArea[area]) return fail('Forbidden')
  if (visitor.company.status !== CompanyStatus.Approved) {
    return fail('CompanyNotApproved', { status: visitor.company.status })
  }
  return ok(area)
}
