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

export const getSupplierOrder = {
  params: z.object({ orderNumber }),
  response: retailerOrder.extend({
    history,
    items: z.array(
      retailerOrderItem.extend({
        /** Together what will go: the lots held for it, else the lot of today. To be confirmed by whoever packs it. */
        suggestedLots: z.array(announcedLot),
      }),
    ),
  }),
}
