import { CompanyType } from '@regionalmarkt/domain/access/company.ts'

/** Where somebody of this kind of company starts to work. */
export const homeOfCompanyType = {
  [CompanyType.Retailer]: '/retailer/dashboard',
  [CompanyType.Supplier]: '/supplier/dashboard',
  [CompanyType.BusinessCustomer]: '/business-customer/orders',
} as const satisfies Record<CompanyType, string>
