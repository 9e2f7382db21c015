import { CompanyType } from '@regionalmarkt/domain/access/company.ts'

/** An address of the site, for a `PlaceLink`. */
export type Place = { readonly to: string; readonly search?: Record<string, string> }

type Subject = { readonly subject: string; readonly pageKey: string | null }

/** The pages of what is a company's own, by who it is; the platform itself has none of them, and looks at them acting for somebody. */
const ownPages: Readonly<Record<string, Partial<Record<CompanyType, string>>>> = {
  businessCustomerOrder: {
    [CompanyType.Retailer]: '/retailer/business-customer-orders',
    [CompanyType.BusinessCustomer]: '/business-customer/orders',
  },
  retailerOrder: {
    [CompanyType.Retailer]: '/retailer/retailer-orders',
    [CompanyType.Supplier]: '/supplier/orders',
  },
  recurringSalesOrder: {
    [CompanyType.Retailer]: '/retailer/sales/recurring-sales-orders',
    [CompanyType.BusinessCustomer]: '/business-customer/sales/recurring-sales-orders',
  },
  articleCollection: { [CompanyType.Retailer]: '/retailer/catalog/article-collections' },
  warehouse: { [CompanyType.Retailer]: '/retailer/warehouses' },
}

/** The pages that everybody sees. */
const openPages: Readonly<Record<string, string>> = {
  article: '/regionalmarket',
  salesUnit: '/regionalmarket',
  stock: '/regionalmarket',
  articleCollection: '/regionalmarket/article-collections',
}

/** Where a thing of the log can be looked at by whoever works for a company of this type, or for none; null where nowhere. */
export const placeOfSubject = ({ subject, pageKey }: Subject, companyType: CompanyType | null): Place | null => {
  if (pageKey === null) return null
  if (subject === 'company') return { to: '/protected', search: { section: 'companies', company: pageKey } }
  if (subject === 'user') return { to: '/protected', search: { section: 'people', search: pageKey } }
  const page = (companyType === null ? undefined : ownPages[subject]?.[companyType]) ?? openPages[subject]
  return page === undefined ? null : { to: `${page}/${pageKey}` }
}
