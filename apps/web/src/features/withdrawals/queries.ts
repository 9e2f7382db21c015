import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listWithdrawals } from '@regionalmarkt/contract/orders/withdrawals.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { readPages } from '../../platform/read-pages.ts'

export type Withdrawal = ResponseOf<typeof listWithdrawals>['withdrawals'][number]

/** A decision moves orders, their money and what is billed. */
export const withdrawalTopics = ['orders', 'billing'] as const

export const withdrawalsQuery = (shown: 'waiting' | 'all', q: string | undefined) => ({
  ...readPages(listWithdrawals, { query: { shown, q } }, withdrawalTopics),
  placeholderData: keepPreviousData,
})
