import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listWithdrawals } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'

export type Withdrawal = ResponseOf<typeof listWithdrawals>['withdrawals'][number]

/** A decision moves orders, their money and what is billed. */
export const withdrawalTopics = ['orders', 'billing'] as const

export const withdrawalsQuery = (shown: 'waiting' | 'all', q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [listWithdrawals.slug, shown, q],
    queryFn: ({ pageParam: cursor, signal }) => call(listWithdrawals, { query: { shown, q, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: withdrawalTopics },
  })
