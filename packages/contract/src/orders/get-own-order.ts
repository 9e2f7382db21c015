import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumber } from '../fields.ts'
import { customerOrder } from './customer-order.ts'

export const getOwnOrder = defineEndpoint({
  slug: 'get-own-order',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}',
  summary: 'One of the customer’s own orders',
  access: 'businessCustomer',
  params: z.object({ orderNumber }),
  response: customerOrder,
})
