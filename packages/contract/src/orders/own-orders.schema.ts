import { z } from 'zod'
import { id, orderNumber } from '../fields.schema.ts'
import { customerOrder, customerOrderPage, listQuery } from './customer-order.schema.ts'

export const listOwnOrders = {
  query: listQuery,
  response: customerOrderPage,
}

export const getOwnOrder = {
  params: z.object({ orderNumber }),
  response: customerOrder,
}

export const cancelOwnOrderItem = {
  params: z.object({ orderNumber, itemId: id }),
  response: z.object({ orderNumber: z.string() }),
}
