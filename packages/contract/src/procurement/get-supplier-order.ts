import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { announcedLot, retailerOrder, retailerOrderItem } from './supplier-order.ts'

export const getSupplierOrder = defineEndpoint({
  slug: 'get-supplier-order',
  method: 'GET',
  path: '/api/supplier/orders/{orderNumber}',
  summary: 'What to bring until when',
  access: 'supplier',
  params: z.object({ orderNumber }),
  response: retailerOrder.extend({
    items: z.array(
      retailerOrderItem.extend({
        /** Together what will go: the lots held for it, else the lot of today. To be confirmed by whoever packs it. */
        suggestedLots: z.array(announcedLot),
      }),
    ),
  }),
})
