import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  type createRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  previewRecurringOrder,
  previewRecurringOrderChange,
  type updateRecurringOrder,
} from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import type { RecurringSide } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import { useDesk } from './desk.ts'

export type RecurringOrder = ResponseOf<typeof getRecurringOrder.customer>
export type Occurrence = RecurringOrder['occurrences'][number]
export type RecurringRow = ResponseOf<typeof listRecurringOrders.customer>['recurringOrders'][number]
export type Template = SentBodyOf<typeof createRecurringOrder.customer>
export type Altered = ResponseOf<typeof updateRecurringOrder.customer>['altered']

export const recurringOrdersQuery = read(listRecurringOrders.customer, { query: { limit: 500 } }, ['orders'])
export const recurringOrderQuery = (recurringOrderNumber: string, side: RecurringSide = 'customer') =>
  read(getRecurringOrder[side], { params: { recurringOrderNumber } }, ['orders', 'stock', 'articles'])

const previewQuery = (asked: string, customerSlug: string | null) =>
  queryOptions({
    queryKey: [previewRecurringOrder.customer.slug, customerSlug, asked],
    queryFn: ({ signal }) => {
      const options = { body: JSON.parse(asked), signal }
      return customerSlug === null
        ? call(previewRecurringOrder.customer, options)
        : call(previewRecurringOrder.hub, { ...options, params: { customerSlug } })
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { topics: ['stock', 'articles'] },
  })

/** The next dates of a template that is not saved; null as long as it is not complete. */
export const usePreview = (template: Template | null) => {
  const { customerSlug } = useDesk()
  const rested = useRested(JSON.stringify(template))
  return useQuery({ ...previewQuery(rested, customerSlug), enabled: rested !== 'null' })
}

/** What is asked of one order, in any version of it. */
export const alteredKey = (orderNumber: string, side: RecurringSide) => [
  previewRecurringOrderChange[side].slug,
  orderNumber,
]

const alteredQuery = ({ orderNumber, version }: RecurringOrder, asked: string, side: RecurringSide) =>
  queryOptions({
    queryKey: [...alteredKey(orderNumber, side), version, asked],
    queryFn: ({ signal }) =>
      call(previewRecurringOrderChange[side], {
        params: { recurringOrderNumber: orderNumber },
        version,
        body: JSON.parse(asked),
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What a change of the template would alter; null while there is none, or it is being saved. */
export const useAltered = (order: RecurringOrder, template: Template | null) => {
  const { side } = useDesk()
  const rested = useRested(JSON.stringify(template))
  return useQuery({ ...alteredQuery(order, rested, side), enabled: rested !== 'null' })
}
