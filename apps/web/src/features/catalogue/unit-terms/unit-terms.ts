import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listDiscounts } from '@regionalmarkt/contract/pricing/discounts.ts'
import { listUnitDeliveries } from '@regionalmarkt/contract/pricing/unit-deliveries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { read } from '../../../platform/queries.ts'
import { loadArticle } from '../articles/load-article.ts'

export type Discounts = ResponseOf<typeof listDiscounts>
export type UnitDiscount = Discounts['discounts'][number]
export type UnitDeliveries = ResponseOf<typeof listUnitDeliveries>
export type UnitDelivery = UnitDeliveries['deliveryMethods'][number]

/** Writes of these change what screens show under this topic. */
export const termsTopics = ['articles'] as const

export const discountsQuery = (salesUnitId: string) => read(listDiscounts, { params: { salesUnitId } }, termsTopics)

export const deliveriesQuery = (salesUnitId: string) =>
  read(listUnitDeliveries, { params: { salesUnitId } }, termsTopics)

type Params = { supplierSlug: string; articleSlug: string; salesUnitId: string }

/** What a page about a unit's discounts needs; the discount in the address must be one of them. */
export const loadDiscounts = async (client: QueryClient, params: Params, discountId?: string): Promise<void> => {
  const [{ discounts }] = await Promise.all([
    client.ensureQueryData(discountsQuery(params.salesUnitId)),
    loadArticle(client, 'retailer', params),
  ])
  if (discountId !== undefined && !discounts.some(({ id }) => id === discountId)) throw notFound()
}

export const loadDeliveries = async (client: QueryClient, params: Params): Promise<void> => {
  await Promise.all([
    client.ensureQueryData(deliveriesQuery(params.salesUnitId)),
    loadArticle(client, 'retailer', params),
  ])
}
