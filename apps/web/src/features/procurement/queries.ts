import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { listOrdersToSupply, type supplierWorkList } from '@regionalmarkt/contract/fulfilment/work-lists.ts'
import { getOrderByLink } from '@regionalmarkt/contract/procurement/get-order-by-link.ts'
import { getSupplierOrder, listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { read, type Topic } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'

export type WorkList = ResponseOf<typeof supplierWorkList>
export type OrderRow = ResponseOf<typeof listOrdersToSupply>['orders'][number]
export type Packing = WorkList['packing'][number]
export type HubOrder = ResponseOf<typeof getSupplierOrder>
export type HubOrderItem = HubOrder['items'][number]
export type OrderByLink = ResponseOf<typeof getOrderByLink>
export type Leg = HubOrder['leg']

/** What an order's page says first: who brings the goods where. */
export const leadBy = {
  delivery: 'bring',
  pickup: 'fetch',
  deliverySupplier: 'serve',
  pickupSupplier: 'serveAtDoor',
} as const satisfies Record<Leg, string>

/** What moving an order with a hub may change. */
export const supplyTopics = ['retailerOrders', 'stock'] as const satisfies readonly Topic[]

/** Orders that are not on their way yet, page by page. */
export const ordersToSupplyQuery = readPages(listOrdersToSupply, {}, ['retailerOrders'])

type OrderFilter = Omit<SentQueryOf<typeof listSupplierOrders>, 'cursor'>
/** What hubs have ordered, page by page. */
export const ordersQuery = (filter: OrderFilter) => readPages(listSupplierOrders, { query: filter }, ['retailerOrders'])

/** The same order for whoever has the link of its mail. */
export const orderByLinkQuery = (token: string) => read(getOrderByLink, { params: { token } }, ['retailerOrders'])

export const orderQuery = (orderNumber: string) =>
  read(getSupplierOrder, { params: { orderNumber } }, ['retailerOrders', 'stock'])
