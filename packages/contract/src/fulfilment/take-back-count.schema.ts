import { z } from 'zod'
import { id, orderNumber, reason } from '../fields.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

export const takeBackCount = {
  params: z.object({ orderNumber, itemId: id }),
  body: z.strictObject({ reason }),
  response: z.object({ status: orderItemStatus }),
}
