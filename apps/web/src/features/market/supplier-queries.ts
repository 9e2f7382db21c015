import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getMarketSupplier } from '@regionalmarkt/contract/market/get-market-supplier.ts'
import { listMarketSuppliers } from '@regionalmarkt/contract/market/list-market-suppliers.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type SupplierCardOf = ResponseOf<typeof listMarketSuppliers>['suppliers'][number]
export type MarketSupplier = ResponseOf<typeof getMarketSupplier>

const firstPage = undefined as string | undefined

/** The producers page by page; what was shown before stays until the new list is there. */
export const suppliersQuery = (channel: Channel, q: string | undefined) => {
  const [params, query] = [{ channel }, { q }]
  return infiniteQueryOptions({
    queryKey: [listMarketSuppliers.slug, { params, query }, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMarketSuppliers, { params, query: { ...query, cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const supplierQuery = (channel: Channel, supplierSlug: string) =>
  read(getMarketSupplier, { params: { channel, supplierSlug } })
