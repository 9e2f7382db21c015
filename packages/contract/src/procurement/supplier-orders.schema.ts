import { z } from 'zod'
import { orderNumber } from '../fields.schema.ts'
import {
  announcedLot,
  history,
  retailerOrder,
  retailerOrderItem,
  retailerOrderQuery,
  supplierOrderPage,
} from './supplier-order.schema.ts'

export const listSupplierOrders = {
  query: retailerOrderQuery,
  response: supplierOrderPage,
}

/** What a supplier needs to know to bring an order. */
export const orderToSupply = retailerOrder.extend({
  items: z.array(
    retailerOrderItem.extend({
      /** Together what will go: the lots held for it, else the lot of today. To be confirmed by whoever packs it. */
      suggestedLots: z.array(announcedLot),
    }),
  ),
})

export const getSupplierOrder = {
  params: z.object({ orderNumber }),
  response: orderToSupply.extend({ history }),
}
