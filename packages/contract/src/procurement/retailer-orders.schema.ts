import { z } from 'zod'
import { instant, orderNumber, slug } from '../fields.schema.ts'
import {
  announcedLot,
  demand,
  history,
  retailerOrder,
  retailerOrderItem,
  retailerOrderPage,
  retailerOrderQuery,
} from './supplier-order.schema.ts'

export const listRetailerOrders = {
  query: retailerOrderQuery.extend({ supplier: slug.optional() }),
  response: retailerOrderPage,
}

export const getRetailerOrder = {
  params: z.object({ orderNumber }),
  response: retailerOrder.extend({
    /** Then nobody there can accept, decline or send anything: the hub does it for them. */
    isSupplierBlocked: z.boolean(),
    history,
    items: z.array(
      retailerOrderItem.extend({
        demands: z.array(
          demand.extend({
            isConfirmed: z.boolean(),
            /** Until when its customer may take it back or make it smaller; null: no more. */
            changeableUntil: instant.nullable(),
          }),
        ),
        missingQuantity: z.int(),
        /** Where goods for the hub's own shelf go; null: for customers. */
        warehouseName: z.string().nullable(),
        /** As the supplier is suggested them, for the hub that sends for it. */
        suggestedLots: z.array(announcedLot),
      }),
    ),
  }),
}
