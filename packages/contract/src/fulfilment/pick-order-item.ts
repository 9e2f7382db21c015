import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'
import { body } from './pick-order-item.schema.ts'

/**
 * One line is taken from the shelf, and weighed where it is sold by weight. Asked again before departure it corrects the
 * weight. A weight far from the estimate must be confirmed (`WeightUnusual`); an absurd one is refused.
 */
export const pickOrderItem = defineEndpoint({
  slug: 'pick-order-item',
  method: 'POST',
  path: '/api/retailer/picking/{orderNumber}/items/{itemId}/pick',
  summary: 'Pick one line',
  access: 'retailer',
  params: z.object({ orderNumber, itemId: id }),
  body,
  errors: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'GoodsNotThereYet',
    'QuantityTooHigh',
    'ReasonRequired',
    'WeightRequired',
    'WeightImplausible',
    'WeightUnusual',
  ],
  response: z.object({ status: orderItemStatus }),
})
