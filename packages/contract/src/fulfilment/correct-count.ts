import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './correct-count.schema.ts'

export const getCount = defineEndpoint<typeof schemas.getCount>()({
  slug: 'get-count',
  method: 'GET',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/count',
  summary: 'What was counted in of a line',
  access: 'retailer',
  refusals: ['GoodsNotThereYet', 'TransitionNotAllowed'],
})

/**
 * "It was 2, not 20", wherever the goods are now: shelf, purchase and settlement follow by movements with the reason. Fewer than are held for
 * customers open the one shortage flow, as a count of the shelf does. `VersionOutdated`: somebody corrected it or moved its goods meanwhile.
 */
export const correctCount = defineEndpoint<typeof schemas.correctCount>()({
  slug: 'correct-count',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/correct-count',
  summary: 'Correct what was counted in of a line',
  access: 'retailer',
  refusals: [
    'GoodsNotThereYet',
    'TransitionNotAllowed',
    'LotRequired',
    'BestBeforePassed',
    'WeightRequired',
    'WeightImplausible',
    'WeightUnusual',
    'VersionOutdated',
    'ShortageUndecided',
    'SharesDoNotAddUp',
    'QuantityTooHigh',
  ],
})
