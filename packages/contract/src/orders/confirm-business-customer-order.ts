import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { orderItemStatus } from './customer-order.ts'

/** The hub takes the order on: received → processing, and on to receivedRetailer for what its own stock covers. */
export const confirmBusinessCustomerOrder = defineEndpoint({
  slug: 'confirm-business-customer-order',
  method: 'POST',
  path: '/api/retailer/business-customer-orders/{orderNumber}/confirm',
  summary: 'Confirm an order',
  access: 'retailer',
  params: z.object({ orderNumber }),
  errors: ['TransitionNotAllowed'],
  response: z.object({ status: orderItemStatus }),
})
