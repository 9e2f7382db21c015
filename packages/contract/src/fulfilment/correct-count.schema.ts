import { goodsConditions } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { z } from 'zod'
import { bilingual, day, grams, gramsInAll, id, orderNumber, quantityOrNone, reason } from '../fields.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { sharings } from './hub-stock.schema.ts'
import { countedReceipts, receiveOrderItem } from './receive-order-item.schema.ts'

const params = z.object({ orderNumber, itemId: id })

export const getCount = {
  params,
  response: z.object({
    salesUnitId: id,
    articleName: bilingual,
    salesUnitName: bilingual,
    priceBasis,
    expectedWeightGrams: grams.nullable(),
    receivedQuantity: z.int(),
    spoiltQuantity: z.int(),
    /** As it counts now, by lot. */
    receipts: z.array(
      z.object({
        quantity: quantityOrNone,
        condition: z.enum(goodsConditions),
        lot: z.string().nullable(),
        bestBefore: day.nullable(),
        weighedGrams: gramsInAll.nullable(),
      }),
    ),
  }),
}

export const correctCount = {
  params,
  body: z.strictObject({
    /** All goods that really came. */
    receipts: countedReceipts,
    reason,
    /** The good goods of the count when somebody began to correct it. */
    seen: quantityOrNone,
    sharings,
  }),
  response: receiveOrderItem.response,
}
