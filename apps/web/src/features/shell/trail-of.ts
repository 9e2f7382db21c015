import type { PagePath } from '@regionalmarkt/i18n/page-names.ts'
import { type SpecGuard, specRoutes } from '../../platform/spec-routes.ts'

/** Where each area begins. */
const beginnings: Readonly<Record<SpecGuard, PagePath>> = {
  none: '/',
  signedIn: '/',
  protected: '/',
  retailer: '/retailer/dashboard',
  supplier: '/supplier/dashboard',
  'business-customer': '/business-customer/orders',
}

/**
 * The pages above a page, from the beginning of its area on: every part of its path that is a page itself. Empty for a
 * beginning.
 */
export const trailOf = (path: PagePath): PagePath[] => {
  const beginning = beginnings[specRoutes[path].guard]
  if (path === beginning) return []
  const parts = path.split('/').slice(1, -1)
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const pages = above.filter((each): each is PagePath => Object.hasOwn(specRoutes, each) && each !== beginning)
  return [beginning, ...pages]
}

/** The address of a page above, with the parameters of the one that is shown. */
export const addressOf = (path: PagePath, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
