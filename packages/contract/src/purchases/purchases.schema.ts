import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { soldOverDays } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { z } from 'zod'
import {
  bilingual,
  cents,
  cursor,
  day,
  grams,
  id,
  instant,
  oneLine,
  orderNumber,
  quantity,
  quantityOrNone,
  shownText,
  slug,
} from '../fields.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { declineReason } from '../orders/cancel-reason.schema.ts'
import { orderItemStatus, permission } from '../orders/customer-order.schema.ts'
import { hubSupplyRow, retailerOrderQuery } from '../procurement/supplier-order.schema.ts'

/** A sales unit as its supplier sells it to hubs. Quantities are whole sales units. */
export const goodsToBuy = z.object({
  salesUnitId: id,
  articleNumber: z.string(),
  salesUnitNumber: z.string(),
  name: shownText,
  salesUnitName: shownText,
  picture: z.string().nullable(),
  tint: z.string(),
  supplier: z.object({ slug, name: z.string() }),
  priceBasis,
  /** What the supplier gets, net cents per `priceBasis`. */
  unitPriceCents: cents,
  /** Lent with one sales unit. */
  depositCents: cents,
  expectedWeightGrams: grams.nullable(),
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
  /** The next days on which its supplier brings it, soonest first, and how many it has for each; null: as many as are ordered. */
  days: z.array(z.object({ date: day, cutOffAt: instant, left: z.int().nullable() })),
  /** What customers ordered in the days counted. */
  sold: z.int(),
  /** On the hub's shelves, promised to nobody and not blocked. */
  free: z.int(),
  /** For the hub's own shelf, ordered and not there yet. */
  ordered: z.int(),
  /** What recurring orders of customers will ask for in the coming two weeks; bought for them then, and not for the shelf. */
  planned: z.int(),
  suggested: z.int(),
})

export const listGoodsToBuy = {
  query: z.strictObject({
    q: z.string().trim().max(100).regex(oneLine).optional(),
    supplier: slug.optional(),
    category: slug.optional(),
    /** Only what is suggested, what sells most first. */
    suggested: z.literal('true').optional(),
    /** Over how many days what sold is counted. */
    soldOver: z.coerce
      .number()
      .pipe(z.union(soldOverDays.map((days) => z.literal(days))))
      .default(28),
    cursor: cursor.optional(),
  }),
  response: z.object({
    goods: z.array(goodsToBuy),
    nextCursor: cursor.nullable(),
    /** Whose goods there are; empty on later pages. */
    suppliers: z.array(z.object({ slug, name: z.string() })),
    /** Where goods can be counted in, the usual one first; empty on later pages. */
    warehouses: z.array(z.object({ id, name: z.string() })),
  }),
}

/** A part of an order with a supplier. */
const share = z.object({
  itemCount: z.int(),
  quantity: z.int(),
  /** Goods at the supplier's prices, and what is lent with them. */
  netCents: cents,
})

export const ownLine = z.object({
  id,
  articleName: bilingual,
  salesUnitName: bilingual,
  warehouseName: z.string(),
  status: orderItemStatus,
  orderedQuantity: z.int(),
  confirmedQuantity: z.int().nullable(),
  receivedQuantity: z.int().nullable(),
  declineReason: declineReason.nullable(),
  /** Goods and what is lent with them, as the line stands. */
  netCents: cents,
  minimumQuantity: z.int(),
  stepQuantity: z.int(),
  canShrink: permission,
})

export const purchase = hubSupplyRow.extend({
  own: share.extend({ lines: z.array(ownLine) }),
  customers: share,
})

const purchaseQuery = retailerOrderQuery.extend({
  supplier: slug.optional(),
  /** Only orders in which something is for the hub itself, or for customers. */
  for: z.enum(['own', 'customers']).optional(),
})

export const listPurchases = {
  query: purchaseQuery,
  response: z.object({
    purchases: z.array(purchase),
    nextCursor: cursor.nullable(),
    /** From whom this hub has ever bought; empty on later pages. */
    suppliers: z.array(z.object({ slug, name: z.string() })),
  }),
}

const onceEach = (lines: readonly { readonly salesUnitId: string }[]): boolean =>
  new Set(lines.map((line) => line.salesUnitId)).size === lines.length

export const buyForShelf = {
  body: z.strictObject({
    /** Where the goods go; left out, where all that arrives is put. */
    warehouseId: id.optional(),
    lines: z
      .array(
        z.strictObject({
          salesUnitId: id,
          quantity,
          /** The day the supplier brings it. */
          supplyDate: day,
          /** The supplier's net price per price basis, as the hub's person saw it. */
          unitPriceCents: cents,
        }),
      )
      .min(1)
      .max(200)
      .refine(onceEach, { error: 'fields.onceEach' satisfies FieldKey }),
  }),
  response: z.object({
    orders: z.array(z.object({ orderNumber: z.string(), supplierName: z.string(), deliveryDate: day })),
  }),
}

export const shrinkOwnLine = {
  params: z.object({ orderNumber, itemId: id }),
  body: z.strictObject({
    /** How many are still wanted; none cancels the line. */
    quantity: quantityOrNone,
  }),
  response: z.object({ status: orderItemStatus }),
}
