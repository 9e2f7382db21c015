import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './orders.schema.ts'

/** Everything is picked: the order leaves (inDelivery), or stands ready for the customer (readyForPickup). */
export const departOrder = defineEndpoint<typeof schemas.departOrder>()({
  slug: 'depart-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/depart',
  summary: 'Send a picked order on its way',
  access: 'retailer',
  refusals: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'NotYetPicked',
    'GoodsNotThereYet',
    'LotBlocked',
  ],
})

/** The order was handed over, to whom, and with which empties back: delivered is what was picked. */
export const completeOrder = defineEndpoint<typeof schemas.completeOrder>()({
  slug: 'complete-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/complete',
  summary: 'Complete an order that was handed over',
  access: 'retailer',
  refusals: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'NotYetPicked',
    'GoodsNotThereYet',
    'LotBlocked',
  ],
})
