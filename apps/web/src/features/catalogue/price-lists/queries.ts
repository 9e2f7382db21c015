import { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { getPriceList, getPriceListProgress, listPriceLists } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { read } from '../../../platform/queries.ts'
import { readPages } from '../../../platform/read-pages.ts'
import type { Shown } from './price-list-search.ts'

export type PriceList = ResponseOf<typeof getPriceList.supplier>
export type PriceListRow = PriceList['rows'][number]
export type PriceListFault = PriceList['faults'][number]
export type PastPriceList = ResponseOf<typeof listPriceLists.supplier>['priceLists'][number]

const meta = { topics: ['articles'] as const }

/** A price list with its rows, page by page; the counts and faults are on each. */
export const priceListQuery = (desk: Desk, importId: string, show: Shown | undefined) => {
  const get = getPriceList[desk]
  const kind = show === 'faulty' ? undefined : show
  return infiniteQueryOptions({
    queryKey: [get.slug, importId, kind],
    queryFn: ({ pageParam }) =>
      call(get, { params: { importId }, query: { from: pageParam, ...(kind === undefined ? {} : { kind }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    placeholderData: keepPreviousData,
    meta,
  })
}

/** What was read in so far, the newest first. */
export const historyQuery = (desk: Desk, supplier: string | undefined) => {
  const list = listPriceLists[desk]
  const of = desk === 'retailer' && supplier !== undefined ? { supplier } : {}
  return readPages(list, { query: of }, meta.topics)
}

/** Asked again and again while a list is taken in. */
export const progressQuery = (desk: Desk, importId: string) =>
  read(getPriceListProgress[desk], { params: { importId } })

/** Whose price lists a hub may read in. */
export const keptSuppliersQuery = read(
  listCompanies,
  { query: { type: 'supplier', status: 'approved', sort: 'name' } },
  ['account'],
)
