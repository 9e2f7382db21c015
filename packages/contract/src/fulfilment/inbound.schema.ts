import { inboundViews } from '@regionalmarkt/domain/orders/brought-together.ts'
import { z } from 'zod'
import { bilingual, cents, cursor, day, grams, gramsInAll, id, instant, slug } from '../fields.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { orderItemStatus, permission } from '../orders/customer-order.schema.ts'
import { announcedLot, demand } from '../procurement/supplier-order.schema.ts'
import { deliveryCheck } from './receive-order-item.schema.ts'

export const listInbound = {
  query: z.object({ when: z.enum(inboundViews).optional(), cursor: cursor.optional() }),
  response: z.object({
    deliveries: z.array(
      z.object({
        supplierSlug: slug,
        supplierName: z.string(),
        supplierPicture: z.string().nullable(),
        /** The orders it brings goods of, the first one first. */
        orderNumbers: z.array(z.string()).min(1),
        deliveryDate: day,
        status: orderItemStatus,
        itemCount: z.int(),
        /** Of all its lines, whole sales units: what its producer brings. */
        expectedQuantity: z.int(),
        /** What of it was counted in as good, and what the lines counted lack; null as long as nobody counted anything. */
        counted: z.object({ items: z.int(), quantity: z.int(), missing: z.int(), spoilt: z.int() }).nullable(),
        /** Something of it can be counted in. */
        canReceive: z.boolean(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

export const getInbound = {
  params: z.object({ supplierSlug: slug }),
  response: z.object({
    supplier: z.object({ slug, name: z.string(), phone: z.string(), picture: z.string().nullable() }),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        deliveryDate: day,
        leg: z.enum(['delivery', 'pickup']),
        status: orderItemStatus,
        canReceive: permission,
        /** How it was when it came, the first look first. */
        checks: z.array(deliveryCheck.extend({ at: instant, by: z.string().nullable() })),
        items: z.array(
          z.object({
            id,
            salesUnitId: id,
            status: orderItemStatus,
            articleNumber: z.string(),
            gtin: z.string().nullable(),
            articleName: bilingual,
            salesUnitName: bilingual,
            picture: z.string().nullable(),
            expectedWeightGrams: grams.nullable(),
            /** Tells apart the same goods that were ordered at two prices. */
            unitPriceCents: cents,
            priceBasis,
            expectedQuantity: z.int(),
            /** For the hub's own shelf: where it goes; null: for customers. */
            warehouseId: id.nullable(),
            warehouseName: z.string().nullable(),
            receivedQuantity: z.int().nullable(),
            /** Weighed goods: what the good ones weighed at the door. */
            receivedGrams: gramsInAll.nullable(),
            spoiltQuantity: z.int(),
            /** Where the hub put the same goods last; empty when it never did. */
            shelf: z.string(),
            /** `isBlocked`: by the hub, before it has come. */
            lots: z.array(announcedLot.extend({ isBlocked: z.boolean() })),
            /** Whether its count can be taken back. */
            canTakeBack: permission,
            /** `deliveryDate`: when the customer gets the goods. As long as one is not confirmed by the hub, the line is not counted in. */
            demands: z.array(demand.extend({ deliveryDate: day, isConfirmed: z.boolean() })),
          }),
        ),
      }),
    ),
  }),
}
