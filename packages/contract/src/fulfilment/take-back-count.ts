import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './take-back-count.schema.ts'

/** A line was counted in wrong: its goods leave the shelves again, who got less wants all of it again, and it is counted anew. */
export const takeBackCount = defineEndpoint<typeof schemas.takeBackCount>()({
  slug: 'take-back-count',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/take-back-count',
  summary: 'Take back what was counted in of a line',
  access: 'retailer',
  refusals: ['GoodsNotThereYet', 'TransitionNotAllowed', 'StockReserved', 'StockNegative', 'SubstituteOffered'],
})
