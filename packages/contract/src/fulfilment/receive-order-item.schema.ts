import { coldestDecicelsius, warmestDecicelsius } from '@regionalmarkt/domain/orders/delivery-check.ts'
import { goodsConditions } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { z } from 'zod'
import { day, grams, id, lot, note, orderNumber, quantityOrNone, shelf, slug } from '../fields.schema.ts'
import { pictureName } from '../media/picture-name.schema.ts'
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

/** How a delivery was when it came. */
export const deliveryCheck = z.strictObject({
  /** Tenths of a degree Celsius. */
  temperatureDecicelsius: z.int().min(coldestDecicelsius).max(warmestDecicelsius).nullable(),
  /** Its condition in words: wet cartons, a broken pallet. */
  note,
  pictures: z.array(pictureName).max(5),
})

/** The goods that came, by lot and condition. */
export const countedReceipts = z
  .array(
    z.strictObject({
      quantity: quantityOrNone,
      condition: z.enum(goodsConditions),
      lot: lot.nullable(),
      bestBefore: day.nullable(),
      /** The weight of all of this in grams; required of good goods that are paid by weight, of others without meaning. */
      weighedGrams: grams.optional(),
      /** The weight is far from the estimate, and somebody has looked again. */
      isWeightConfirmed: z.boolean().optional(),
    }),
  )
  .min(1)
  .max(20)

export const receiveOrderItem = {
  params: z.object({ supplierSlug: slug }),
  body: z.strictObject({
    /** The orders that one delivery brings goods of. */
    orderNumbers: z.array(orderNumber).min(1).max(20),
    items: z
      .array(
        z.strictObject({
          /** The lines that these goods are for, in any order: of the same goods, and each in one count. */
          itemIds: z.array(id).min(1).max(100),
          receipts: countedReceipts,
          /** Where the good goods are put; left out, where the same goods stood last. */
          shelf: shelf.optional(),
          sharing: sharing.optional(),
        }),
      )
      .min(1)
      .max(500),
    /** Left out where nobody measured, noted or photographed anything. */
    check: deliveryCheck.optional(),
  }),
  response: z.object({
    /** Of all the orders together, the least advanced. */
    status: orderItemStatus,
    /** Customer lines that get less than ordered. */
    shortened: z.array(
      z.object({
        orderItemId: id,
        /** The line, or the part of it, that is missing: what a substitute stands in for. */
        missingItemId: id,
        orderNumber: z.string(),
        customerName: z.string(),
        missingQuantity: z.int(),
      }),
    ),
  }),
}
