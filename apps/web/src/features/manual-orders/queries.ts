import { listCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getManualOrderCustomer, quoteManualOrder } from '@regionalmarkt/contract/orders/manual-orders.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import { type ManualDraft, sentLine } from './manual-draft.ts'

export type Customer = ResponseOf<typeof getManualOrderCustomer>
export type ManualQuote = ResponseOf<typeof quoteManualOrder>
export type ManualQuotedLine = ManualQuote['lines'][number]
export type DeliveryMethod = ManualQuote['deliveryMethods'][number]

/** Approved business customers of this hub by name, the first page of those that match. */
export const customersQuery = (search: string) =>
  read(
    listCompanies,
    {
      query: {
        type: 'businessCustomer' as const,
        status: 'approved' as const,
        sort: 'name' as const,
        ...(search === '' ? {} : { search }),
      },
    },
    ['approvals'],
  )

export const customerQuery = (customerSlug: string) =>
  read(getManualOrderCustomer, { params: { customerSlug } }, ['account', 'orders', 'lists'])

const quoteQuery = (customerSlug: string, asked: string) =>
  queryOptions({
    queryKey: [quoteManualOrder.slug, customerSlug, asked],
    queryFn: ({ signal }) => call(quoteManualOrder, { params: { customerSlug }, body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    meta: { topics: ['stock', 'articles'] },
  })

/** What the draft costs its customer now; asked once typing rests. The previous answer stays while a new one is on its way. */
export const useManualQuote = (customerSlug: string, { lines, deliveryDate, deliveryMethod }: ManualDraft) => {
  const asked = JSON.stringify({ lines: lines.map(sentLine), deliveryDate, deliveryMethod })
  const rested = useRested(asked)
  const query = useQuery({ ...quoteQuery(customerSlug, rested), enabled: lines.length > 0 })
  return {
    quote: lines.length > 0 ? query.data : undefined,
    isUpdating: rested !== asked || query.isFetching,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
