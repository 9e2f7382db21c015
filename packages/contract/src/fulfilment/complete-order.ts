import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** The order was handed over: delivered is what was picked. */
export const completeOrder = defineEndpoint({
  slug: 'complete-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/complete',
  summary: 'Complete an order that was handed over',
  access: 'retailer',
  params: z.object({ orderNumber }),
  errors: ['TransitionNotAllowed', 'NotYetConfirmed', 'AlreadyClosed', 'NotYetPicked', 'GoodsNotThereYet'],
  response: z.object({ status: orderItemStatus }),
})
