import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day, id, lot, orderNumber, quantity } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** The goods leave (or stand ready for the hub to fetch), each lot with its best-before. */
export const dispatchSupplierOrder = defineEndpoint({
  slug: 'dispatch-supplier-order',
  method: 'POST',
  path: '/api/supplier/orders/{orderNumber}/dispatch',
  summary: 'Mark an order as on its way, with its lots',
  access: 'supplier',
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
  errors: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'LotRequired',
    'QuantityTooHigh',
    'BestBeforePassed',
  ],
  response: z.object({ status: orderItemStatus }),
})
