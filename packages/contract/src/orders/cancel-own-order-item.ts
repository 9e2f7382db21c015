import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, orderNumber } from '../fields.ts'

/** A customer takes a line back while it is `received` and its cut-off has not passed. */
export const cancelOwnOrderItem = defineEndpoint({
  slug: 'cancel-own-order-item',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/items/{itemId}/cancel',
  summary: 'Cancel one line of an own order',
  access: 'businessCustomer',
  params: z.object({ orderNumber, itemId: id }),
  errors: ['TransitionNotAllowed', 'CutOffPassed'],
  response: z.object({ orderNumber: z.string() }),
})
