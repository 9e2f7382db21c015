import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getOwnOrder, listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { OrderSearch } from '../../parts/order-filter.ts'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'

export type Order = ResponseOf<typeof getOwnOrder>
export type OrderItem = Order['items'][number]
export type OrderTotals = Order['totals']
export type OrderRow = ResponseOf<typeof listOwnOrders>['orders'][number]

/** The company's orders, page by page. */
export const ordersQuery = (filter: OrderSearch) => ({
  ...readPages(listOwnOrders, { query: filter }, ['orders']),
  placeholderData: keepPreviousData,
})

export const orderQuery = (orderNumber: string) => read(getOwnOrder, { params: { orderNumber } }, ['orders'])
