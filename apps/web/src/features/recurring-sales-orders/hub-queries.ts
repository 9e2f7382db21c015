import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listExpectedOrders } from '@regionalmarkt/contract/recurring-sales-orders/list-expected-orders.ts'
import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import {
  type RecurringOrderSort,
  recurringOrderSorts,
} from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-sort.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { dayFrom } from '../../parts/order-filter.ts'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import { slugOf, textOf } from '../../platform/route-params.ts'

export type Expected = ResponseOf<typeof listExpectedOrders>['expected'][number]

export const standings = ['pending', 'active', 'paused', 'over'] as const

export type HubFilter = {
  readonly q?: string | undefined
  readonly status?: (typeof standings)[number] | undefined
  readonly customer?: string | undefined
  /** Left out: what waits first. */
  readonly sort?: Exclude<RecurringOrderSort, 'waiting'> | undefined
}

/** How the address of the hub's list says that it is narrowed and ordered; what makes no sense is left out. */
export const hubFilterFrom = (search: Record<string, unknown>): HubFilter => ({
  q: textOf(search.q),
  status: standings.find((each) => each === search.status),
  customer: slugOf(search.customer),
  sort: recurringOrderSorts.filter((each) => each !== 'waiting').find((each) => each === search.sort),
})

export type ExpectedFilter = { readonly from?: string | undefined; readonly only?: 'open' | undefined }

export const expectedFilterFrom = (search: Record<string, unknown>): ExpectedFilter => ({
  from: dayFrom(search.from),
  only: search.only === 'open' ? 'open' : undefined,
})

const pageSize = 100

/** Those of all customers of the hub, a page at a time. */
export const hubListQuery = (filter: HubFilter) =>
  infiniteQueryOptions({
    queryKey: [listRecurringOrders.hub.slug, filter],
    queryFn: ({ pageParam: offset, signal }) =>
      call(listRecurringOrders.hub, { query: { ...filter, limit: pageSize, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, offset) => (offset + pageSize < total ? offset + pageSize : undefined),
    placeholderData: keepPreviousData,
    meta: { topics: ['orders'] },
  })

export const expectedQuery = (from: string | undefined) =>
  read(listExpectedOrders, { query: { from } }, ['orders', 'stock', 'articles'])
