import { goodsConditions } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { z } from 'zod'
import { day, grams, id, lot, orderNumber, quantityOrNone, shelf, slug } from '../fields.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

/** How a shortage is shared among the customers it hits. */
export const sharing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('oldestFirst') }),
  z.strictObject({ kind: z.literal('proRata') }),
  z.strictObject({
    kind: z.literal('byHand'),
    /** What each line gets; together all there is. */
    shares: z.array(z.strictObject({ orderItemId: id, quantity: quantityOrNone })).max(500),
  }),
])

export const receiveOrderItem = {
  params: z.object({ supplierSlug: slug }),
  body: z.strictObject({
    orderNumber,
    items: z
      .array(
        z.strictObject({
          itemId: id,
          receipts: z
            .array(
              z.strictObject({
                quantity: quantityOrNone,
                condition: z.enum(goodsConditions),
                lot: lot.nullable(),
                bestBefore: day.nullable(),
                /** What all of this weighs; required of good goods that are paid by weight, of others without meaning. */
                weighedGrams: grams.optional(),
                /** The weight is far from the estimate, and somebody has looked again. */
                isWeightConfirmed: z.boolean().optional(),
              }),
            )
            .min(1)
            .max(20),
          /** Where the good goods are put; left out, where the same goods stood last. */
          shelf: shelf.optional(),
          sharing: sharing.optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: z.object({
    status: orderItemStatus,
    /** Customer lines that get less than ordered. */
    shortened: z.array(
      z.object({ orderItemId: id, orderNumber: z.string(), customerName: z.string(), missingQuantity: z.int() }),
    ),
  }),
}
