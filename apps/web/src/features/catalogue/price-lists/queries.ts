import { listCompanies } from '@regionalmarkt/contract/accounts/list-companies.ts'
import type { getOwnPriceList } from '@regionalmarkt/contract/catalogue/get-own-price-list.ts'
import type { listOwnPriceLists } from '@regionalmarkt/contract/catalogue/list-own-price-lists.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { read } from '../../../platform/queries.ts'
import { type Desk, endpointsOf } from './desk.ts'
import type { Shown } from './price-list-search.ts'

export type PriceList = ResponseOf<typeof getOwnPriceList>
export type PriceListRow = PriceList['rows'][number]
export type PriceListFault = PriceList['faults'][number]
export type PastPriceList = ResponseOf<typeof listOwnPriceLists>['priceLists'][number]

const meta = { topics: ['articles'] as const }

/** A price list with its rows, page by page; the counts and faults are on each. */
export const priceListQuery = (desk: Desk, importId: string, show: Shown | undefined) => {
  const { get } = endpointsOf(desk)
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
  const { list } = endpointsOf(desk)
  const of = desk === 'retailer' && supplier !== undefined ? { supplier } : {}
  return infiniteQueryOptions({
    queryKey: [list.slug, of],
    queryFn: ({ pageParam }) => call(list, { query: { ...of, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  })
}

/** Asked again and again while a list is taken in. */
export const progressQuery = (desk: Desk, importId: string) =>
  read(endpointsOf(desk).progress, { params: { importId } })

/** Whose price lists a hub may read in. */
export const keptSuppliersQuery = read(
  listCompanies,
  { query: { type: 'supplier', status: 'approved', sort: 'name' } },
  ['account'],
)
