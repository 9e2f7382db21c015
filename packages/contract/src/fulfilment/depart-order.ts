import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** Everything is picked: the order leaves (inDelivery), or stands ready for the customer (readyForPickup). */
export const departOrder = defineEndpoint({
  slug: 'depart-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/depart',
  summary: 'Send a picked order on its way',
  access: 'retailer',
  params: z.object({ orderNumber }),
  errors: ['TransitionNotAllowed', 'NotYetConfirmed', 'AlreadyClosed', 'NotYetPicked', 'GoodsNotThereYet'],
  response: z.object({ status: orderItemStatus }),
})
