import type { Page } from '@playwright/test'
import { type SpecGuard, specPaths, specRoutes } from '../apps/web/src/platform/spec-routes.ts'
import { inLanguage, type Language, type Person } from './people.ts'
import { walk } from './walk.ts'

export type RoutePath = (typeof specPaths)[number]

const uuid = '019ab000-0000-7000-8000-000000000000'

/** Addresses that no list links to at once: a search comes first, or another page stands between. */
const known: Partial<Record<RoutePath, string>> = {
  '/accounts/create/supplier/$supplierSlug': '/accounts/create/supplier/hof-tammen',
  // Of nobody's mail: what there is to see without an order.
  '/supply/$token': '/supply/AAAAAAAAAAAAAAAAAAAAAA',
  '/guest-order/$token': '/guest-order/AAAAAAAAAAAAAAAAAAAAAA',
  '/addresses/billing/$addressId': `/addresses/billing/${uuid}`,
  '/addresses/shipping/$addressId': `/addresses/shipping/${uuid}`,
  '/supplier/articles/create/$articleSlug': '/supplier/articles/create/kartoffel-linda',
  '/supplier/articles/create/$articleSlug/create': '/supplier/articles/create/kartoffel-linda/create',
  '/supplier/articles/create/$articleSlug/stocks': '/supplier/articles/create/kartoffel-linda/stocks',
  '/supplier/articles/create/$articleSlug/success': '/supplier/articles/create/kartoffel-linda/success',
  '/supplier/articles/$articleSlug': '/supplier/articles/kartoffel-linda',
  '/supplier/articles/$articleSlug/edit': '/supplier/articles/kartoffel-linda/edit',
  '/supplier/articles/$articleSlug/sales-units/create': '/supplier/articles/kartoffel-linda/sales-units/create',
  '/retailer/articles/$supplierSlug': '/retailer/articles/hof-luettje',
  '/retailer/articles/$supplierSlug/$articleSlug': '/retailer/articles/hof-luettje/kartoffel-linda',
  '/retailer/articles/$supplierSlug/$articleSlug/edit': '/retailer/articles/hof-luettje/kartoffel-linda/edit',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/create':
    '/retailer/articles/hof-luettje/kartoffel-linda/sales-units/create',
  '/retailer/articles/create/$articleSlug': '/retailer/articles/create/kartoffel-linda',
  '/retailer/articles/create/$articleSlug/create': '/retailer/articles/create/kartoffel-linda/create',
  '/retailer/articles/create/$articleSlug/stocks': '/retailer/articles/create/kartoffel-linda/stocks',
  '/retailer/articles/create/$articleSlug/success': '/retailer/articles/create/kartoffel-linda/success',
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/$addressId': `/retailer/business-customer-orders/create-manuel-order/kueche-st-ansgar/checkout/billingAddress/${uuid}`,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/shippingAddress/$addressId': `/retailer/business-customer-orders/create-manuel-order/kueche-st-ansgar/checkout/shippingAddress/${uuid}`,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/create':
    '/retailer/business-customer-orders/create-manuel-order/kueche-st-ansgar/checkout/billingAddress/create',
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/shippingAddress/create':
    '/retailer/business-customer-orders/create-manuel-order/kueche-st-ansgar/checkout/shippingAddress/create',
  '/retailer/articles/approvals/$articleSlug': '/retailer/articles/approvals/eisbergsalat',
  '/retailer/articles/approvals/$articleSlug/edit': '/retailer/articles/approvals/eisbergsalat/edit',
}

/** Pages that stand behind another page than the list above them: the page that links to them, or its route. */
const linkedFrom: Partial<Record<RoutePath, string>> = {
  '/retailer/accounts/$companyId': '/retailer/suppliers',
  '/retailer/accounts/$companyId/create': '/retailer/suppliers',
  '/supplier/articles/create/$articleSlug/stocks/$salesUnitId/create':
    '/supplier/articles/create/kartoffel-linda/stocks',
  '/supplier/articles/$articleSlug/sales-units/$salesUnitId': '/supplier/articles/kartoffel-linda',
  '/retailer/articles/create/$articleSlug/$salesUnitId': '/retailer/articles/create/kartoffel-linda',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId':
    '/retailer/articles/hof-luettje/kartoffel-linda',
  // An article with discounts.
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts':
    '/retailer/articles/obsthof-feldhaus/apfel-elstar',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/create':
    '/retailer/articles/obsthof-feldhaus/apfel-elstar',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/$discountId':
    '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods':
    '/retailer/articles/obsthof-feldhaus/apfel-elstar',
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods/create':
    '/retailer/articles/obsthof-feldhaus/apfel-elstar',
  '/retailer/articles/approvals/$articleSlug/$salesUnitId': '/retailer/articles/approvals/eisbergsalat',
  '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId':
    '/business-customer/sales/recurring-sales-orders/$orderNumber',
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/$recurringSalesOrderItemId':
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber',
}

/** The routes behind these guards. */
export const behind = (...guards: readonly SpecGuard[]): RoutePath[] =>
  specPaths.filter((path) => guards.includes(specRoutes[path].guard))

/** For whom the guarded routes are made. */
export const rightPeople: readonly (readonly [Person, ...SpecGuard[]])[] = [
  ['hub', 'retailer'],
  ['erzeuger', 'supplier', 'protected'],
  ['admin', 'protected'],
  ['kueche', 'business-customer'],
  ['privat', 'signedIn'],
]

/** Well-formed, where nothing must be behind it. */
const wellFormed = (path: RoutePath, name: string): string => {
  if (name === 'orderNumber') return path.includes('recurring') ? 'D-2035-000001' : 'K-2035-000001'
  return /Id$/.test(name) ? uuid : 'ein-name'
}

export const addressWith = (path: RoutePath, value: (name: string) => string): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => value(name))

/** The address that a page with a parameter begins with. */
const stemOf = (path: RoutePath): string => path.slice(0, path.indexOf('/$'))

/** Where a page that is there gets its parameters from: a list that links to one. */
const listOf = (path: RoutePath): string => {
  const other = linkedFrom[path]
  if (other !== undefined) return other
  const list = stemOf(path)
  if (!Object.hasOwn(specRoutes, list)) throw new Error(`nothing leads to ${path}: add it to \`known\``)
  return list
}

/** An address for every one of these routes, of something that exists. */
export const addressesOf = async (page: Page, paths: readonly RoutePath[], language: Language): Promise<string[]> => {
  const needsLink = (path: RoutePath) => path.includes('$') && !(path in known)
  // Links to pages below a list begin with it; a list of something else links to where the page's own address begins.
  const lists = new Set(paths.filter(needsLink).map((path) => `${listOf(path)} ${stemOf(path)}`))
  const links: string[] = []
  for (const each of lists) {
    const [list = '', stem = ''] = each.split(' ')
    const [href = ''] = list.includes('$')
      ? await addressesOf(page, [list as RoutePath], language)
      : [inLanguage(language, list)]
    await walk(page, [{ href, hasTrail: false }])
    const beginning = list.startsWith(stem) ? href : inLanguage(language, stem)
    const rows = page.locator(`main a[href^="${beginning}/"]`)
    await rows.first().waitFor()
    // The way to a new one may be there before the list is.
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    links.push(
      ...(await rows.evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname))),
    )
  }
  const linkTo = (path: string): string | undefined => {
    const shape = inLanguage(language, path)
      .replaceAll(/\$\w*Id\b/g, '[0-9a-f-]{36}')
      .replaceAll(/\$\w+/g, '[^/?#]+')
    const pattern = new RegExp(`^${shape}$`)
    const link = links.find((each) => pattern.test(each) && !specPaths.some((other) => each.endsWith(other)))
    if (link !== undefined || !path.includes('$')) return link
    // No list leads to it, but to the page above it.
    const [, above = '', last = ''] = path.match(/^(.*)\/([^/]+)$/) ?? []
    const linkAbove = last.startsWith('$') ? undefined : linkTo(above)
    return linkAbove && `${linkAbove}/${last}`
  }
  return paths.map((path) => {
    const plain = known[path] ?? addressWith(path, (name) => wellFormed(path, name))
    if (!needsLink(path)) return inLanguage(language, plain)
    const link = linkTo(path)
    if (link === undefined) throw new Error(`no link on ${listOf(path)} leads to ${path}: add it to \`known\``)
    return link
  })
}
