import { CompanyType } from './company.ts'

export const roles = ['Customer', 'Supplier', 'Retailer', 'Guest', 'Admin'] as const
export type Role = (typeof roles)[number]

const roleOfType = {
  [CompanyType.Supplier]: 'Supplier',
  [CompanyType.Retailer]: 'Retailer',
  [CompanyType.BusinessCustomer]: 'Customer',
} as const satisfies Record<CompanyType, Role>

/**
 * The roles of whoever is looking, derived and never stored: Admin from the user, Supplier, Retailer or Customer from
 * the active account's company, Customer for a signed-in user without one, Guest for nobody signed in (null).
 * A role says what somebody is, not that the company is approved: `areaGuard` asks that.
 */
export const rolesOf = (
  user: { readonly isAdmin: boolean; readonly companyType: CompanyType | null } | null,
): readonly Role[] => {
  if (user === null) return ['Guest']
  const role = user.companyType === null ? 'Customer' : roleOfType[user.companyType]
  return user.isAdmin ? ['Admin', role] : [role]
}
