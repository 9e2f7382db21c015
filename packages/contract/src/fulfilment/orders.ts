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
    'WithdrawalOpen',
    'LotBlocked',
  ],
})

/** It was said to have left, or to stand ready, by mistake: it is at the hub in its boxes, packed as it was. */
export const takeBackDeparture = defineEndpoint<typeof schemas.takeBackDeparture>()({
  slug: 'take-back-departure',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/take-back-departure',
  summary: 'Take a departure back',
  access: 'retailer',
  refusals: ['TransitionNotAllowed'],
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
    'WithdrawalOpen',
    'LotBlocked',
    'PaymentNotOffered',
  ],
})

/** A hand-over was wrong: the order is on its way again, or its boxes are back at the hub, packed as they were. */
export const takeBackHandOver = defineEndpoint<typeof schemas.takeBackHandOver>()({
  slug: 'take-back-hand-over',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/take-back-hand-over',
  summary: 'Take a hand-over back',
  access: 'retailer',
  refusals: ['TransitionNotAllowed'],
})
