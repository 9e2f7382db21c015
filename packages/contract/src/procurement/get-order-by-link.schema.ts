import { z } from 'zod'
import { orderToSupply } from './supplier-orders.schema.ts'

/** The secret in the link of a supplier's mail: 128 random bits. */
export const orderToken = z.string().regex(/^[\w-]{22}$/)

export const getOrderByLink = {
  params: z.object({ token: orderToken }),
  response: orderToSupply,
}
