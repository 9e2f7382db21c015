import { withoutEnd } from '@regionalmarkt/domain/fields/without-end.ts'
import type { PagePath } from '@regionalmarkt/i18n/page-names.ts'

/** Addresses that are only the beginning of others, and where they lead. */
const redirects = {
  '/retailer': '/retailer/dashboard',
  '/retailer/billing': '/retailer/billing/business-customers',
  '/retailer/catalog': '/retailer/catalog/article-collections',
  '/retailer/sales': '/retailer/sales/recurring-sales-orders',
  '/supplier': '/supplier/dashboard',
  '/business-customer': '/business-customer/orders',
  '/business-customer/sales': '/business-customer/sales/recurring-sales-orders',
  '/regionalmarket': '/regionalmarket/b2b',
  '/addresses': '/profile',
} as const satisfies Readonly<Record<string, PagePath>>

const rules = new Map<string, PagePath>(Object.entries(redirects))

/** The rule for an address (specification, section 2): where else to go; undefined for most. */
export const redirectOf = (path: string): PagePath | undefined => rules.get(withoutEnd(path, '/'))

export const redirectedPaths = (): readonly string[] => [...rules.keys()]
