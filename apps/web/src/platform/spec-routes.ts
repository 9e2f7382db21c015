import type { PagePath } from '@regionalmarkt/i18n/page-names.ts'

/** `none` lets everybody in; the others are those of `route-guard.ts`. */
export type SpecGuard = 'none' | 'signedIn' | 'protected' | 'retailer' | 'supplier' | 'business-customer'

export type SpecRoute = {
  readonly layout: 'default' | 'regionalmarket' | 'dashboard'
  readonly guard: SpecGuard
  /** A page that the specification does not name. */
  readonly isOurs?: true
}

const open = { layout: 'default', guard: 'none' } as const
const person = { layout: 'default', guard: 'signedIn' } as const
const admin = { layout: 'default', guard: 'protected' } as const
const market = { layout: 'regionalmarket', guard: 'none' } as const
const home = { layout: 'dashboard', guard: 'signedIn' } as const
const kitchen = { layout: 'dashboard', guard: 'business-customer' } as const
const hub = { layout: 'dashboard', guard: 'retailer' } as const
const farm = { layout: 'dashboard', guard: 'supplier' } as const

/**
 * Every route of the specification, section 2, as the router writes it, in its layout and behind its guard. The house
 * rule “routes of the specification” holds this list to `docs/specification/routes.txt` and the files under `routes/` to this
 * list, and the journeys open every one of them.
 */
export const specRoutes: Readonly<Record<PagePath, SpecRoute>> = {
  // Public
  '/': open,
  '/cart': open,
  '/checkout': open,
  '/search': open,
  '/imprint': open,
  '/data-privacy': open,
  // The law wants terms and withdrawal beside imprint and privacy.
  '/terms': { ...open, isOurs: true },
  '/withdrawal': { ...open, isOurs: true },
  // Producers who never sign in answer here, by the link in their mail.
  '/supply/$token': { ...open, isOurs: true },
  // Guests find their order here, by the link in their mail.
  '/guest-order/$token': { ...open, isOurs: true },
  '/register': open,
  '/register-supplier': open,
  '/access-denied': open,
  '/profile': open,
  // Protected
  '/protected': admin,

  // Accounts
  '/accounts': person,
  '/accounts/create': person,
  '/accounts/create/supplier': person,
  '/accounts/create/supplier/new': person,
  '/accounts/create/supplier/$supplierSlug': person,
  '/accounts/create/business-customer': person,

  // Addresses
  '/addresses/billing/create': person,
  '/addresses/billing/$addressId': person,
  '/addresses/shipping/create': person,
  '/addresses/shipping/$addressId': person,

  // Regional market
  '/regionalmarket/b2b': market,
  '/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug': market,
  '/regionalmarket/b2c': market,
  // The specification names an article’s address in the market of businesses alone.
  '/regionalmarket/b2c/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug': { ...market, isOurs: true },
  '/regionalmarket/suppliers': market,
  '/regionalmarket/suppliers/$supplierSlug': market,
  '/regionalmarket/article-collections': market,
  '/regionalmarket/article-collections/$slug': market,

  // Private customer
  '/private-customer': home,

  // Business customer
  '/business-customer/orders': kitchen,
  '/business-customer/orders/$orderNumber': kitchen,
  '/business-customer/sales/recurring-sales-orders': kitchen,
  '/business-customer/sales/recurring-sales-orders/create': kitchen,
  '/business-customer/sales/recurring-sales-orders/$orderNumber': kitchen,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/add': kitchen,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/edit': kitchen,
  '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId': kitchen,

  // Retailer
  '/retailer/dashboard': hub,
  '/retailer/b2b': hub,
  '/retailer/orders': hub,
  '/retailer/pricing': hub,
  '/retailer/suppliers': hub,
  '/retailer/suppliers/create': hub,
  '/retailer/inbound': hub,
  '/retailer/inbound/$supplierSlug': hub,
  '/retailer/picking': hub,
  '/retailer/picking/$orderNumber': hub,
  '/retailer/warehouses': hub,
  '/retailer/warehouses/$warehouseId': hub,
  '/retailer/retailer-orders': hub,
  '/retailer/retailer-orders/$orderNumber': hub,
  '/retailer/accounts/$companyId': hub,
  '/retailer/accounts/$companyId/create': hub,
  '/retailer/business-customers': hub,
  '/retailer/business-customers/create': hub,
  '/retailer/business-customer-orders': hub,
  '/retailer/business-customer-orders/$orderNumber': hub,

  // Retailer: manual orders (the spelling is the specification’s)
  '/retailer/business-customer-orders/create-manuel-order': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/add': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/create': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/$addressId': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/shippingAddress/create': hub,
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/shippingAddress/$addressId': hub,

  // Retailer: billing
  '/retailer/billing/suppliers': hub,
  '/retailer/billing/business-customers': hub,

  // Retailer: articles
  '/retailer/articles': hub,
  '/retailer/articles/$supplierSlug': hub,
  '/retailer/articles/$supplierSlug/$articleSlug': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/edit': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/create': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/create': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/$discountId': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods': hub,
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods/create': hub,
  '/retailer/articles/create': hub,
  '/retailer/articles/create/$articleSlug': hub,
  '/retailer/articles/create/$articleSlug/create': hub,
  '/retailer/articles/create/$articleSlug/stocks': hub,
  '/retailer/articles/create/$articleSlug/success': hub,
  '/retailer/articles/create/$articleSlug/$salesUnitId': hub,
  '/retailer/articles/approvals': hub,
  '/retailer/articles/approvals/$articleSlug': hub,
  '/retailer/articles/approvals/$articleSlug/edit': hub,
  '/retailer/articles/approvals/$articleSlug/$salesUnitId': hub,

  // Retailer: catalog
  '/retailer/catalog/article-collections': hub,
  '/retailer/catalog/article-collections/create': hub,
  '/retailer/catalog/article-collections/$slug': hub,
  '/retailer/catalog/article-collections/$slug/add': hub,
  '/retailer/catalog/article-collections/$slug/edit': hub,

  // Retailer: recurring sales orders
  '/retailer/sales/recurring-sales-orders': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug/create': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/add': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/edit': hub,
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/$recurringSalesOrderItemId': hub,

  // Supplier
  '/supplier/dashboard': farm,
  '/supplier/orders': farm,
  '/supplier/orders/$orderNumber': farm,
  '/supplier/stocks': farm,
  '/supplier/stocks/$salesUnitId': farm,
  '/supplier/stocks/$salesUnitId/create': farm,
  '/supplier/stocks/$salesUnitId/$stockId': farm,
  '/supplier/profile': farm,
  '/supplier/articles': farm,
  '/supplier/articles/create': farm,
  '/supplier/articles/create/$articleSlug': farm,
  '/supplier/articles/create/$articleSlug/create': farm,
  '/supplier/articles/create/$articleSlug/stocks': farm,
  '/supplier/articles/create/$articleSlug/stocks/$salesUnitId/create': farm,
  '/supplier/articles/create/$articleSlug/success': farm,
  '/supplier/articles/$articleSlug': farm,
  '/supplier/articles/$articleSlug/edit': farm,
  '/supplier/articles/$articleSlug/sales-units/create': farm,
  '/supplier/articles/$articleSlug/sales-units/$salesUnitId': farm,
}

export const specPaths = Object.keys(specRoutes) as PagePath[]
