import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** The supplier takes the order on; from then nothing joins it. */
export const acceptSupplierOrder = defineEndpoint({
  slug: 'accept-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/accept',
  summary: 'Accept an order',
  access: 'supplier',
  params: z.object({ orderNumber }),
  errors: ['NotYetConfirmed', 'AlreadyConfirmed', 'AlreadyClosed', 'TransitionNotAllowed'],
  response: z.object({ status: orderItemStatus }),
})
