import { z } from 'zod'
import { day, id, lot, orderNumber, quantity } from '../fields.schema.ts'
import { declineReason } from '../orders/cancel-reason.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'

const byNumber = { params: z.object({ orderNumber }) }
const byLink = { params: z.object({ token: orderToken }) }

const accepting = { response: z.object({ status: orderItemStatus }) }
export const acceptSupplierOrder = { ...byNumber, ...accepting }
export const acceptForSupplier = { ...byNumber, ...accepting }
export const acceptByLink = { ...byLink, ...accepting }

const declining = {
  /** How many sales units cannot be brought. */
  body: z.strictObject({ quantity, reason: declineReason }),
  response: z.object({ status: orderItemStatus }),
}
export const declineSupplierOrderItem = { params: z.object({ orderNumber, itemId: id }), ...declining }
export const declineForSupplier = { params: z.object({ orderNumber, itemId: id }), ...declining }
export const declineByLink = { params: z.object({ token: orderToken, itemId: id }), ...declining }

const dispatching = {
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
    /** Of goods that go past the hub and are paid by weight: what each customer's line weighs. */
    weights: z
      .array(z.strictObject({ orderItemId: id, grams: z.int().min(1).max(10_000_000) }))
      .max(500)
      .default([]),
    /** Weights far from what was expected are right all the same. */
    isWeightConfirmed: z.boolean().default(false),
  }),
  response: z.object({ status: orderItemStatus }),
}
export const dispatchSupplierOrder = { ...byNumber, ...dispatching }
export const dispatchForSupplier = { ...byNumber, ...dispatching }
export const dispatchByLink = { ...byLink, ...dispatching }
