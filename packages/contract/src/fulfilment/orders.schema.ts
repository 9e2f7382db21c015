import { z } from 'zod'
import { orderNumber } from '../fields.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

export const departOrder = {
  params: z.object({ orderNumber }),
  response: z.object({ status: orderItemStatus }),
}

export const completeOrder = {
  params: z.object({ orderNumber }),
  response: z.object({ status: orderItemStatus }),
}
