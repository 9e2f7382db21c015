import { z } from 'zod'
import { id, orderNumber } from '../fields.schema.ts'
import { receiveOrderItem, sharing } from './receive-order-item.schema.ts'

export const shareShortage = {
  params: z.object({ orderNumber, itemId: id }),
  body: sharing,
  response: receiveOrderItem.response.pick({ shortened: true }),
}
