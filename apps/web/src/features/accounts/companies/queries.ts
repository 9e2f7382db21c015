import { getCompany, listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import { listCompanyNotes } from '@regionalmarkt/contract/accounts/company-notes.ts'
import { getAnyCompany, listAllCompanies, previewDefaultHub } from '@regionalmarkt/contract/administration/companies.ts'
import { getPlatformData } from '@regionalmarkt/contract/administration/operations.ts'
import { getAccount } from '@regionalmarkt/contract/billing/payments.ts'
import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { getCompanyTrade } from '@regionalmarkt/contract/fulfilment/get-company-trade.ts'
import { getCustomerTerms } from '@regionalmarkt/contract/pricing/customer-terms.ts'
import { read } from '../../../platform/queries.ts'
import { readPages } from '../../../platform/read-pages.ts'

export type CompanyPage = ResponseOf<typeof listCompanies>
export type CompanyRow = CompanyPage['companies'][number]
export type CompanyFile = ResponseOf<typeof getCompany>
export type CompanyPerson = CompanyFile['people'][number]
/** Who looks at companies: a hub at its own, the platform at all of them. */
export type Desk = 'hub' | 'platform'

type ListQuery = Omit<SentQueryOf<typeof listCompanies>, 'cursor'>
type WholeListQuery = Omit<SentQueryOf<typeof listAllCompanies>, 'cursor'>
/** Suppliers or business customers of this hub, page by page. */
export const companiesQuery = (query: ListQuery) => readPages(listCompanies, { query }, ['approvals'])

/** Companies of all hubs, page by page. */
export const allCompaniesQuery = (query: WholeListQuery) => readPages(listAllCompanies, { query }, ['approvals'])

/** All about one company of this hub. */
export const companyQuery = (companyId: string) =>
  read(getCompany, { params: { companyId } }, ['approvals', 'orders', 'retailerOrders', 'articles'])

/** What this hub traded with a company. */
export const companyTradeQuery = (companyId: string) =>
  read(getCompanyTrade, { params: { companyId } }, ['orders', 'retailerOrders'])

/** What is open between this hub and a company. */
export const companyMoneyQuery = (companySlug: string) => read(getAccount, { params: { companySlug } }, ['billing'])

/** What this hub has written down about a company. */
export const companyNotesQuery = (companyId: string) => read(listCompanyNotes, { params: { companyId } }, ['approvals'])
export type CompanyNote = ResponseOf<typeof listCompanyNotes>['notes'][number]

/** What this hub has agreed with one of its business customers. */
export const customerTermsQuery = (companyId: string) => read(getCustomerTerms, { params: { companyId } }, ['account'])

/** All about any company, for the platform. */
export const anyCompanyQuery = (companyId: string) =>
  read(getAnyCompany, { params: { companyId } }, ['approvals', 'account'])

/** What it would change if this hub were the one for whoever has chosen none. */
export const defaultHubQuery = (companyId: string) =>
  read(previewDefaultHub, { params: { companyId } }, ['approvals', 'account', 'articles'])

export type PlatformData = ResponseOf<typeof getPlatformData>
/** What the platform holds about the supplier that asks. */
export const platformDataQuery = read(getPlatformData, {}, ['account', 'articles', 'retailerOrders'])
