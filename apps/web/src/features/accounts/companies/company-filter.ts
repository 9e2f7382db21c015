import type { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'

type Query = QueryOf<typeof listCompanies>
type Status = NonNullable<Query['status']>
type Sort = Query['sort']

export const companyStatuses = ['pending', 'approved', 'blocked', 'rejected'] as const satisfies readonly Status[]
export const companySorts = ['waiting', 'name', 'newest'] as const satisfies readonly Sort[]

/** What a list of companies is narrowed to and how it is ordered; it lives in the address. Without `sort` what waits stands first. */
export type CompanyFilter = { status?: Status; search?: string; sort?: Exclude<Sort, 'waiting'> }

const longestSearch = 120

/** Reads the filter from an address; what makes no sense is left out instead of breaking the page. */
export const companyFilterFrom = (address: Record<string, unknown>): CompanyFilter => {
  const status = companyStatuses.find((each) => each === address.status)
  const sort = companySorts.find((each) => each === address.sort)
  const isText = typeof address.search === 'string' || typeof address.search === 'number'
  const search = isText ? String(address.search).slice(0, longestSearch) : ''
  return {
    ...(status ? { status } : {}),
    ...(search === '' ? {} : { search }),
    ...(sort === undefined || sort === 'waiting' ? {} : { sort }),
  }
}
