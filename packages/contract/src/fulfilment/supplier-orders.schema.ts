import { z } from 'zod'
import { day, id, lot, orderNumber, quantity, reason } from '../fields.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

const accepting = {
  params: z.object({ orderNumber }),
  response: z.object({ status: orderItemStatus }),
}
export const acceptSupplierOrder = { ...accepting }
export const acceptForSupplier = { ...accepting }

const declining = {
  params: z.object({ orderNumber, itemId: id }),
  /** How many sales units cannot be brought. */
  body: z.strictObject({ quantity, reason }),
  response: z.object({ status: orderItemStatus }),
}
export const declineSupplierOrderItem = { ...declining }
export const declineForSupplier = { ...declining }

export const dispatchSupplierOrder = {
  params: z.object({ orderNumber }),
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          itemId: id,
          /** Together at most the confirmed quantity; what lacks is a shortage that the hub shares out. */
          lots: z
            .array(z.strictObject({ lot, bestBefore: day.nullable(), quantity }))
            .min(1)
            .max(20),
        }),
      )
      .max(500),
  }),
  response: z.object({ status: orderItemStatus }),
}
