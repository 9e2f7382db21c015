import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  type createRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  previewRecurringOrder,
  previewRecurringOrderChange,
  type updateRecurringOrder,
} from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type RecurringOrder = ResponseOf<typeof getRecurringOrder.customer>
export type Occurrence = RecurringOrder['occurrences'][number]
export type RecurringRow = ResponseOf<typeof listRecurringOrders.customer>['recurringOrders'][number]
export type Template = SentBodyOf<typeof createRecurringOrder.customer>
export type Altered = ResponseOf<typeof updateRecurringOrder.customer>['altered']

export const recurringOrdersQuery = read(listRecurringOrders.customer, { query: { limit: 500 } }, ['orders'])
export const recurringOrderQuery = (recurringOrderNumber: string) =>
  read(getRecurringOrder.customer, { params: { recurringOrderNumber } }, ['orders', 'stock'])

const restMs = 300

/** What is asked of the server once typing rests. */
const useRested = (asked: string): string => {
  const [rested, setRested] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  return rested
}

const previewQuery = (asked: string) =>
  queryOptions({
    queryKey: [previewRecurringOrder.customer.slug, asked],
    queryFn: ({ signal }) => call(previewRecurringOrder.customer, { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { topics: ['stock'] },
  })

/** The next dates of a template that is not saved; null as long as it is not complete. */
export const usePreview = (template: Template | null) => {
  const rested = useRested(JSON.stringify(template))
  return useQuery({ ...previewQuery(rested), enabled: rested !== 'null' })
}

const alteredQuery = ({ orderNumber, version }: RecurringOrder, asked: string) =>
  queryOptions({
    queryKey: [previewRecurringOrderChange.customer.slug, orderNumber, version, asked],
    queryFn: () =>
      call(previewRecurringOrderChange.customer, {
        params: { recurringOrderNumber: orderNumber },
        version,
        body: JSON.parse(asked),
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What a change of the template would alter. */
export const useAltered = (order: RecurringOrder, template: Template | null) => {
  const rested = useRested(JSON.stringify(template))
  return useQuery({ ...alteredQuery(order, rested), enabled: rested !== 'null' })
}
