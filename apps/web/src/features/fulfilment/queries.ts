import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { getInbound, listInbound } from '@regionalmarkt/contract/fulfilment/inbound.ts'
import {
  getPicking,
  getPickingArticle,
  getPickingMatrix,
  listPicking,
  listPickingArticles,
  listWhoPicks,
} from '@regionalmarkt/contract/fulfilment/picking.ts'
import type { retailerWorkList } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import {
  getBusinessCustomerOrder,
  listBusinessCustomerOrders,
} from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { getRetailerOrder, listRetailerOrders } from '@regionalmarkt/contract/procurement/retailer-orders.ts'
import { read, type Topic } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import type { InboundSearch } from './inbound-search.ts'

export type WorkList = ResponseOf<typeof retailerWorkList>
export type HubOrder = ResponseOf<typeof getBusinessCustomerOrder>
export type HubOrderItem = HubOrder['items'][number]
export type HubOrderRow = ResponseOf<typeof listBusinessCustomerOrders>['orders'][number]
export type SupplyOrder = ResponseOf<typeof getRetailerOrder>
export type SupplyOrderItem = SupplyOrder['items'][number]
export type SupplyOrderRow = ResponseOf<typeof listRetailerOrders>['orders'][number]
export type Delivery = ResponseOf<typeof listInbound>['deliveries'][number]
export type Inbound = ResponseOf<typeof getInbound>
export type InboundOrder = Inbound['orders'][number]
export type InboundItem = InboundOrder['items'][number]
export type PickingListOrder = ResponseOf<typeof listPicking>['orders'][number]
export type Picking = ResponseOf<typeof getPicking>
export type PickItem = Picking['items'][number]
export type PickingArticle = ResponseOf<typeof listPickingArticles>['articles'][number]
export type ArticlePicking = ResponseOf<typeof getPickingArticle>
export type Matrix = ResponseOf<typeof getPickingMatrix>
export type MatrixArticle = Matrix['articles'][number]
export type MatrixCell = MatrixArticle['cells'][number]
export type Demand = Omit<InboundItem['demands'][number], 'deliveryDate'>

/** What every step of an order may change, for writes that move goods. */
export const goodsTopics = ['orders', 'retailerOrders', 'stock'] as const satisfies readonly Topic[]

type HubOrderFilter = Omit<SentQueryOf<typeof listBusinessCustomerOrders>, 'cursor'>
type HubSupplyFilter = Omit<SentQueryOf<typeof listRetailerOrders>, 'cursor'>
/** Orders placed with this hub, page by page. */
export const customerOrdersQuery = (filter: HubOrderFilter) =>
  readPages(listBusinessCustomerOrders, { query: filter }, ['orders'])

export const customerOrderQuery = (orderNumber: string) =>
  read(getBusinessCustomerOrder, { params: { orderNumber } }, ['orders', 'retailerOrders'])

/** This hub's orders with its producers, page by page. */
export const supplyOrdersQuery = (filter: HubSupplyFilter) =>
  readPages(listRetailerOrders, { query: filter }, ['retailerOrders'])

export const supplyOrderQuery = (orderNumber: string) =>
  read(getRetailerOrder, { params: { orderNumber } }, ['orders', 'retailerOrders'])

/** What is to arrive at this hub, page by page. */
export const deliveriesQuery = ({ when }: InboundSearch) =>
  readPages(listInbound, { query: { when } }, ['retailerOrders'])

export const inboundQuery = (supplierSlug: string) =>
  read(getInbound, { params: { supplierSlug } }, ['orders', 'retailerOrders', 'stock'])

export const pickingListQuery = (deliveryDate: string | undefined) =>
  read(listPicking, { query: deliveryDate === undefined ? {} : { deliveryDate } }, ['orders', 'stock'])

export const pickingQuery = (orderNumber: string) => read(getPicking, { params: { orderNumber } }, ['orders', 'stock'])

export const pickingArticlesQuery = (deliveryDate: string | undefined) =>
  read(listPickingArticles, { query: deliveryDate === undefined ? {} : { deliveryDate } }, ['orders', 'stock'])

export const pickingArticleQuery = (salesUnitId: string, deliveryDate: string) =>
  read(getPickingArticle, { params: { salesUnitId }, query: { deliveryDate } }, ['orders', 'stock'])

export const pickingMatrixQuery = (query: SentQueryOf<typeof getPickingMatrix>) =>
  read(getPickingMatrix, { query }, ['orders', 'stock'])

const lookAgainMs = 30_000

/** Who is at work on what. Nobody tells when the signs of life of somebody end, so that it is looked at again as long as anybody is. */
export const whoPicksQuery = {
  ...read(listWhoPicks, {}, ['picking']),
  refetchInterval: ({ state }: { state: { data: ResponseOf<typeof listWhoPicks> | undefined } }) =>
    (state.data?.people.length ?? 0) > 0 && lookAgainMs,
}
