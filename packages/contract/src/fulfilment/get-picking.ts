import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, day, grams, id, orderNumber } from '../fields.ts'
import { deliveryMethod } from '../market/quote-cart.ts'
import { orderItemStatus, permission } from '../orders/customer-order.ts'

/** One order as it is put together, in the order of the shelves. */
export const getPicking = defineEndpoint({
  slug: 'get-picking',
  method: 'GET',
  path: '/api/retailer/picking/{orderNumber}',
  summary: 'One order to pick',
  access: 'retailer',
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
        lots: z.array(z.object({ lot: z.string().nullable(), bestBefore: day.nullable(), quantity: z.int() })),
        canPick: permission,
      }),
    ),
  }),
})
