import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './papers.schema.ts'

const pdf = { mediaType: 'application/pdf' } as const

export const retailerOrderPaper = defineEndpoint<typeof schemas.retailerOrderPaper>()({
  slug: 'retailer-order-paper',
  method: 'GET',
  path: '/api/retailer/retailer-orders/{orderNumber}/paper',
  summary: 'An order with a supplier as PDF: the order, its packing list, or labels for its lots',
  access: 'retailer',
  ...pdf,
})

export const supplierOrderPaper = defineEndpoint<typeof schemas.supplierOrderPaper>()({
  slug: 'supplier-order-paper',
  method: 'GET',
  path: '/api/supplier/orders/{orderNumber}/paper',
  summary: 'An order of a hub as PDF: the order, its packing list, or labels for its lots',
  access: 'supplier',
  ...pdf,
})

/** The same for whoever has the link of the supplier's mail, as long as it opens the order. */
export const orderPaperByLink = defineEndpoint<typeof schemas.orderPaperByLink>()({
  slug: 'order-paper-by-link',
  method: 'GET',
  path: '/api/order-links/{token}/paper',
  summary: 'An order of a hub as PDF, by the link of a mail',
  access: 'anyone',
  cache: 'no-store',
  ...pdf,
})

export const inboundPaper = defineEndpoint<typeof schemas.inboundPaper>()({
  slug: 'inbound-paper',
  method: 'GET',
  path: '/api/retailer/inbound/{supplierSlug}/paper',
  summary: 'The goods-in list of a supplier as PDF',
  access: 'retailer',
  ...pdf,
})

/** All of a day in one file: pick lists by order, by article or as a matrix, labels for crates, delivery notes. */
export const pickingPaper = defineEndpoint<typeof schemas.pickingPaper>()({
  slug: 'picking-paper',
  method: 'GET',
  path: '/api/retailer/picking/paper',
  summary: 'Lists, labels and delivery notes of a delivery day as PDF',
  access: 'retailer',
  ...pdf,
})

export const customerOrderPaper = defineEndpoint<typeof schemas.customerOrderPaper>()({
  slug: 'customer-order-paper',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/{orderNumber}/paper',
  summary: 'Pick list, labels or delivery note of one order as PDF',
  access: 'retailer',
  ...pdf,
})

export const chosenOrdersPaper = defineEndpoint<typeof schemas.chosenOrdersPaper>()({
  slug: 'chosen-orders-paper',
  method: 'GET',
  path: '/api/retailer/business-customer-orders/paper',
  summary: 'Pick lists, labels or delivery notes of several orders in one PDF',
  access: 'retailer',
  ...pdf,
})

export const ownDeliveryNote = defineEndpoint<typeof schemas.ownDeliveryNote>()({
  slug: 'own-delivery-note',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}/delivery-note',
  summary: 'The delivery note of an order as PDF',
  access: 'businessCustomer',
  ...pdf,
})

export const lotPaper = defineEndpoint<typeof schemas.lotPaper>()({
  slug: 'lot-paper',
  method: 'GET',
  path: '/api/retailer/lots/{salesUnitId}/paper',
  summary: 'The recall list of a lot, or labels for it, as PDF',
  access: 'retailer',
  ...pdf,
})

export const warehousePaper = defineEndpoint<typeof schemas.warehousePaper>()({
  slug: 'warehouse-paper',
  method: 'GET',
  path: '/api/retailer/warehouses/{warehouseId}/paper',
  summary: 'What lies in a warehouse, shelf by shelf, to be counted; as PDF',
  access: 'retailer',
  ...pdf,
})

/** Several lots of the hub’s in the order in which one walks past them: to be counted, or labels for them or for their shelves. */
export const chosenStocksPaper = defineEndpoint<typeof schemas.chosenStocksPaper>()({
  slug: 'chosen-stocks-paper',
  method: 'GET',
  path: '/api/retailer/stocks/paper',
  summary: 'Several lots in one PDF: to be counted, or labels for them or for their shelves',
  access: 'retailer',
  ...pdf,
})
