import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getOwnOrder, listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { OrderSearch } from '../../parts/order-filter.ts'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type Order = ResponseOf<typeof getOwnOrder>
export type OrderItem = Order['items'][number]
export type OrderTotals = Order['totals']
export type OrderRow = ResponseOf<typeof listOwnOrders>['orders'][number]

const firstPage = undefined as string | undefined

/** The company's orders, page by page. */
export const ordersQuery = (filter: OrderSearch) =>
  infiniteQueryOptions({
    queryKey: [listOwnOrders.slug, filter],
    queryFn: ({ pageParam: cursor, signal }) => call(listOwnOrders, { query: { ...filter, cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['orders'] },
  })

export const orderQuery = (orderNumber: string) => read(getOwnOrder, { params: { orderNumber } }, ['orders'])
