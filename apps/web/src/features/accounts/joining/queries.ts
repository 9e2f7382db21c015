import { listAccounts } from '@regionalmarkt/contract/accounts/accounts.ts'
import { listClaimableSuppliers, listHubs } from '@regionalmarkt/contract/accounts/joining.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { read } from '../../../platform/queries.ts'

export type Account = ResponseOf<typeof listAccounts>['accounts'][number]
export type ClaimableSupplier = ResponseOf<typeof listClaimableSuppliers>['suppliers'][number]

export const accountsQuery = read(listAccounts, {}, ['account'])
export const hubsQuery = read(listHubs, {})

/** Producers that wait for their people; with `search` those of whom it says something. */
export const claimableQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [listClaimableSuppliers.slug, { search }],
    queryFn: ({ pageParam, signal }) =>
      call(listClaimableSuppliers, {
        query: { ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** One of them; an empty list when it cannot be claimed. */
export const claimableBySlugQuery = (slug: string) => read(listClaimableSuppliers, { query: { slug } }, ['account'])
