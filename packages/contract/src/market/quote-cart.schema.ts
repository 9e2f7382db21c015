import { minimumAges } from '@regionalmarkt/domain/articles/alcohol.ts'
import { lineRefusalCodes } from '@regionalmarkt/domain/errors/refusal.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { directMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { z } from 'zod'
import { cents, channel, day, gramsInAll, id, instant, quantity, shownText, slug, weekday } from '../fields.schema.ts'
import { refusalAmong } from '../refusal.schema.ts'
import { deposit } from './deposit.schema.ts'
import { basePrice, earliestDelivery, priceBasis } from './offer.schema.ts'

export const minimumAge = z.literal([...minimumAges])

export const deliveryMethod = z.enum(['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'])

/** Sums that add up to the cent: goods, deposit and delivery are net, VAT is per rate on their sum. */
export const orderTotals = z.object({
  goodsCents: cents,
  depositCents: cents,
  deliveryCents: cents,
  netCents: cents,
  vat: z.array(z.object({ basisPoints: z.int(), netCents: cents, vatCents: cents })),
  vatCents: cents,
  grossCents: cents,
})

export const quoteCart = {
  params: z.object({ channel }),
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ salesUnitId: id, quantity }))
      .max(200)
      .refine((lines) => new Set(lines.map((line) => line.salesUnitId)).size === lines.length, {
        error: 'fields.onceEach' satisfies FieldKey,
      }),
    deliveryDate: day.optional(),
    deliveryMethod: deliveryMethod.optional(),
    /** The hub that a household chose; only in b2c. Without one it is the viewer's own, or the region's. */
    hub: slug.optional(),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        salesUnitId: id,
        quantity: z.int(),
        /** Null for something that is not on offer (any more). */
        article: z
          .object({
            slug,
            parentCategorySlug: slug,
            childCategorySlug: slug,
            name: shownText,
            salesUnitName: shownText,
            supplierName: z.string(),
            picture: z.string().nullable(),
            tint: z.string(),
          })
          .nullable(),
        priceBasis,
        unitPriceCents: cents.nullable(),
        /** What it costs from which quantity on, rising; none where prices are not shown. */
        prices: z.array(z.object({ fromQuantity: z.int(), cents })).readonly(),
        /** Of the unit price at this quantity; null for goods sold by the piece, and where prices are not shown. */
        basePrice: basePrice.nullable(),
        /** Quantity times price (weighed goods: estimated), without deposit. */
        lineCents: cents.nullable(),
        depositCents: cents,
        /** What `depositCents` is the sum of, for the whole quantity. */
        deposits: z.array(deposit).readonly(),
        estimatedGrams: gramsInAll.nullable(),
        /** A consumer cannot withdraw from buying it. */
        isPerishable: z.boolean(),
        /** A consumer must be that old to be handed it; null: any age. */
        minimumAge: minimumAge.nullable(),
        minimumQuantity: z.int(),
        stepQuantity: z.int(),
        available: z.int().nullable(),
        earliestDelivery: earliestDelivery.nullable(),
        /** Until when it must be ordered for the chosen date. */
        cutOffAt: instant.nullable(),
        /** What stands against ordering this line for the chosen date; null: nothing. */
        problem: refusalAmong([...lineRefusalCodes, 'DeliveryMethodNotOffered', 'QuantityTooHigh']).nullable(),
      }),
    ),
    /** Days on which this hub delivers, with how many of the lines can make each. */
    deliveryDates: z.array(z.object({ date: day, cutOffAt: instant, possibleLines: z.int() })),
    /** Past the hub: `directWays`. */
    deliveryMethods: z.array(deliveryMethod),
    /** Producers of these lines who serve the customer themselves, with those of the lines that can come so: an order is of one alone. Net cents. */
    directWays: z.array(
      z.object({
        method: z.enum(directMethods),
        supplierId: id,
        supplierName: z.string(),
        deliveryWeekdays: z.array(weekday),
        minimumCents: cents,
        feeCents: cents,
        /** Where it is brought to. */
        postcodes: z.array(z.string()),
        /** Where it is fetched, if not at the producer's own address, and between which hours. */
        place: z.string(),
        opensAt: z.string().nullable(),
        closesAt: z.string().nullable(),
        salesUnitIds: z.array(id),
      }),
    ),
    totals: orderTotals.nullable(),
    /** What a household pays at most once everything is weighed; null where nothing is. */
    mostGrossCents: cents.nullable(),
    /** So many days after its date the invoice is due; null for consumers. */
    paymentTermDays: z.int().nullable(),
    minimumOrderCents: cents,
    /** What the goods must come to for the hub to bring them, whichever way is quoted; 0: nothing, or it brings none. */
    broughtMinimumCents: cents,
    /** Goods of the customer's other orders for that day and way of delivery: they count towards the minimum. */
    goodsComingCents: cents,
  }),
}
