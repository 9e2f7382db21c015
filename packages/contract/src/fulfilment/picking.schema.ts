import { z } from 'zod'
import { bilingual, day, grams, id, orderNumber } from '../fields.schema.ts'
import { deliveryMethod } from '../market/quote-cart.schema.ts'
import { orderItemStatus, permission } from '../orders/customer-order.schema.ts'

export const listPicking = {
  query: z.strictObject({ deliveryDate: day.optional() }),
  response: z.object({
    deliveryDate: day.nullable(),
    days: z.array(z.object({ date: day, orderCount: z.int() })),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        customerName: z.string(),
        deliveryMethod,
        status: orderItemStatus,
        itemCount: z.int(),
        pickedCount: z.int(),
        /** At the hub and not yet picked. */
        readyCount: z.int(),
      }),
    ),
  }),
}

export const getPicking = {
  params: z.object({ orderNumber }),
  response: z.object({
    orderNumber: z.string(),
    customerName: z.string(),
    deliveryDate: day,
    deliveryMethod,
    status: orderItemStatus,
    note: z.string(),
    canDepart: permission,
    canComplete: permission,
    items: z.array(
      z.object({
        id,
        /** Set on the cancelled part of a line that came short. */
        splitFromItemId: id.nullable(),
        status: orderItemStatus,
        shelf: z.string(),
        articleName: bilingual,
        salesUnitName: bilingual,
        picture: z.string().nullable(),
        orderedQuantity: z.int(),
        /** What is there for this line. */
        quantity: z.int(),
        pickedQuantity: z.int().nullable(),
        isWeighed: z.boolean(),
        estimatedGrams: grams.nullable(),
        weighedGrams: grams.nullable(),
        cancelReason: z.string().nullable(),
        /** What of these goods lies at the hub, first expired first. */
        lots: z.array(
          z.object({
            stockId: id,
            lot: z.string().nullable(),
            bestBefore: day.nullable(),
            shelf: z.string(),
            /** Held for this line, or in its box. */
            quantity: z.int(),
            /** What could be put into this line's box: on the shelf, or in the box already. */
            there: z.int(),
            /** Lasts until the line's day. */
            lasts: z.boolean(),
            /** Taken out of trade: nothing of it may go to anybody. */
            isBlocked: z.boolean(),
          }),
        ),
        canPick: permission,
        canTakeBack: permission,
      }),
    ),
  }),
}
