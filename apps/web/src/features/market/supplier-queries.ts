import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getMarketSupplier, listMarketSuppliers } from '@regionalmarkt/contract/market/market-suppliers.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import { slugOf, textOf } from '../../platform/route-params.ts'

export type SupplierCardOf = ResponseOf<typeof listMarketSuppliers>['suppliers'][number]
export type MarketSupplier = ResponseOf<typeof getMarketSupplier>

/** What the address of the producers says, or that of one of them. */
export type SuppliersSearch = {
  /** Of the list: part of a name or a place. */
  q?: string | undefined
  /** Of a page: the group of food that is shown. */
  category?: string | undefined
  /** Here 26919 is a number: the router would put text that reads as one in quotation marks. 01067 reads as none. */
  postcode?: string | number | undefined
}

/** Five digits, as `readPostcode` of the domain reads them; its file would be a file of its own for everybody. */
export const postcodeOf = <T>(value: T): T | undefined => (/^(?!00)\d{5}$/.test(String(value)) ? value : undefined)

/** Reads an address; what makes no sense in it is left out. */
export const suppliersSearchOf = ({ q, category, postcode }: Record<string, unknown>): SuppliersSearch => ({
  q: textOf(q),
  category: slugOf(category),
  postcode: postcodeOf(postcode as string | number),
})

const firstPage = undefined as string | undefined

/** The producers page by page; what was shown before stays until the new list is there. */
export const suppliersQuery = (channel: Channel, { q, postcode }: SuppliersSearch) => {
  const [params, query] = [{ channel }, { q, postcode: postcode?.toString() }]
  return infiniteQueryOptions({
    queryKey: [listMarketSuppliers.slug, { params, query }, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMarketSuppliers, { params, query: { ...query, cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export const supplierQuery = (channel: Channel, supplierSlug: string, postcode?: string) =>
  read(getMarketSupplier, { params: { channel, supplierSlug }, query: { postcode } })
