import { z } from 'zod'
import { id, orderNumber, reason } from '../fields.schema.ts'

export const cancelOrderItem = {
  params: z.object({ orderNumber, itemId: id }),
  body: z.strictObject({ reason }),
  response: z.object({ orderNumber: z.string() }),
}
