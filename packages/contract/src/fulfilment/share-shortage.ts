import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber } from '../fields.ts'
import { receiveOrderItem, sharing } from './receive-order-item.ts'

/** The hub decides who gets what of a line that its supplier declined in part or whole. */
export const shareShortage = defineEndpoint({
  slug: 'share-shortage',
  method: 'POST',
  path: '/api/retailer/retailer-orders/{orderNumber}/items/{itemId}/share-shortage',
  summary: 'Share out what there is of a short line',
  access: 'retailer',
  params: z.object({ orderNumber, itemId: id }),
  body: sharing,
  errors: ['TransitionNotAllowed', 'NotYetConfirmed', 'SharesDoNotAddUp', 'QuantityTooHigh'],
  response: receiveOrderItem.response.pick({ shortened: true }),
})
