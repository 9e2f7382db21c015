import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { demand, retailerOrder, retailerOrderItem } from './supplier-order.ts'

export const getRetailerOrder = defineEndpoint({
  slug: 'get-retailer-order',
  method: 'GET',
  path: '/api/retailer/retailer-orders/{orderNumber}',
  summary: 'One order of this hub with a supplier, with the customers behind it',
  access: 'retailer',
  params: z.object({ orderNumber }),
  response: retailerOrder.extend({
    items: z.array(
      retailerOrderItem.extend({
        demands: z.array(demand.extend({ isConfirmed: z.boolean() })),
        missingQuantity: z.int(),
      }),
    ),
  }),
})
