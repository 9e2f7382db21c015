import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './share-shortage.schema.ts'

/** The hub decides who gets what of a line that its supplier declined in part or whole. */
export const shareShortage = defineEndpoint<typeof schemas.shareShortage>()({
  slug: 'share-shortage',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/share-shortage',
  summary: 'Share out what there is of a short line',
  access: 'retailer',
  refusals: ['TransitionNotAllowed', 'NotYetConfirmed', 'SharesDoNotAddUp', 'QuantityTooHigh'],
})
