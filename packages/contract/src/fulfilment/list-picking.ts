import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day } from '../fields.ts'
import { deliveryMethod } from '../market/quote-cart.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** Orders to put together, by delivery date; all days with open orders are named for the day switch. */
export const listPicking = defineEndpoint({
  slug: 'list-picking',
  method: 'GET',
  path: '/api/retailer/picking',
  summary: 'Orders to pick for a delivery date',
  access: 'retailer',
  query: z.strictObject({ deliveryDate: day.optional() }),
  response: z.object({
    deliveryDate: day.nullable(),
    days: z.array(z.object({ date: day, orderCount: z.int() })),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        customerName: z.string(),
        deliveryMethod,
        status: orderItemStatus,
        itemCount: z.int(),
        pickedCount: z.int(),
        /** At the hub and not yet picked. */
        readyCount: z.int(),
      }),
    ),
  }),
})
