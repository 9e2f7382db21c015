import { goodsConditions } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day, id, lot, orderNumber, quantityOrNone, shelf, slug } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

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

/**
 * The hub counts in what a supplier brought. Short lines carry the decision how to share them; goods, orders, mails
 * and stock all follow from this one request. `ShortageUndecided` names every short line at once: `facts.items`, each with
 * `itemId`, `needed`, `available`, `missing` and the `customers` it would hit.
 */
export const receiveOrderItem = defineEndpoint({
  slug: 'receive-order-item',
  method: 'POST',
  path: '/api/retailer/inbound/{supplierSlug}/receipts',
  summary: 'Count in delivered goods',
  access: 'retailer',
  idempotent: true,
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
  errors: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'LotRequired',
    'BestBeforePassed',
    'ShortageUndecided',
    'SharesDoNotAddUp',
    'QuantityTooHigh',
    'IdempotencyKeyReused',
  ],
  response: z.object({
    status: orderItemStatus,
    /** Customer lines that get less than ordered. */
    shortened: z.array(
      z.object({ orderItemId: id, orderNumber: z.string(), customerName: z.string(), missingQuantity: z.int() }),
    ),
  }),
})
