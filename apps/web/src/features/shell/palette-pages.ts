import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { PageNames, PagePath } from '@regionalmarkt/i18n/page-names.ts'
import { type SpecGuard, specPaths, specRoutes } from '../../platform/spec-routes.ts'
import { isMeant } from '../../ui/is-meant.ts'

const guardOf = {
  [CompanyType.Supplier]: 'supplier',
  [CompanyType.Retailer]: 'retailer',
  [CompanyType.BusinessCustomer]: 'business-customer',
} as const satisfies Record<CompanyType, SpecGuard>

/** The pages somebody can go to straight away: theirs, without a parameter. */
const reachablePages = (type: CompanyType | null): PagePath[] => {
  const open: readonly SpecGuard[] = ['none', 'signedIn', ...(type === null ? [] : [guardOf[type]])]
  const pages = specPaths.filter((path) => {
    const { guard, layout } = specRoutes[path]
    // The home of private customers is nobody's who works for a company.
    if (guard === 'signedIn' && layout === 'dashboard' && type !== null) return false
    return open.includes(guard) && !path.includes('$') && path !== '/access-denied'
  })
  // One's own workplace comes before what everybody has.
  return pages.sort(
    (a, b) => Number(specRoutes[b].layout === 'dashboard') - Number(specRoutes[a].layout === 'dashboard'),
  )
}

export const pagesMeant = (typed: string, names: PageNames, type: CompanyType | null): PagePath[] =>
  reachablePages(type).filter((path) => isMeant(typed, names[path]))

/** Where the order with a number is shown to this kind of company; null when it is not theirs to see or no number. */
export const orderPath = (typed: string, type: CompanyType | null): string | null => {
  const number = typed.trim().toUpperCase()
  if (/^D-\d{4}-\d{6,}$/.test(number) && type === CompanyType.BusinessCustomer)
    return `/business-customer/sales/recurring-sales-orders/${number}`
  if (!/^[KE]-\d{4}-\d{6,}$/.test(number)) return null
  const isCustomers = number.startsWith('K')
  if (type === CompanyType.Retailer)
    return `/retailer/${isCustomers ? 'business-customer' : 'retailer'}-orders/${number}`
  if (type === CompanyType.Supplier && !isCustomers) return `/supplier/orders/${number}`
  return type === CompanyType.BusinessCustomer && isCustomers ? `/business-customer/orders/${number}` : null
}
