import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './pick-order-item.schema.ts'

/**
 * One line is taken from the shelf, from the lots that are named, and weighed where it is sold by weight. What these lots were held for gets
 * another one. Asked again before departure it corrects the
 * weight. A weight far from the estimate must be confirmed (`WeightUnusual`); an absurd one is refused.
 */
export const pickOrderItem = defineEndpoint<typeof schemas.pickOrderItem>()({
  slug: 'pick-order-item',
  method: 'POST',
  path: '/api/retailer/picking/{orderNumber}/items/{itemId}/pick',
  summary: 'Pick one line',
  access: 'retailer',
  refusals: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'GoodsNotThereYet',
    'WithdrawalOpen',
    'QuantityTooHigh',
    'ReasonRequired',
    'WeightRequired',
    'WeightImplausible',
    'WeightUnusual',
    'LotDoesNotLast',
    'LotNotThere',
    'LotPromised',
    'LotBlocked',
  ],
})
