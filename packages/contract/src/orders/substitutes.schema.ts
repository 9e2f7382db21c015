import { contentUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { z } from 'zod'
import { bilingual, cents, grams, id, oneLine, orderNumber, quantity, reason } from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { minimumAge } from '../market/quote-cart.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'

const ofOrder = z.object({ orderNumber, itemId: id })

/** What of goods decides how they compare with others. */
const compared = {
  priceBasis,
  content: z.object({ amount: z.int(), unit: z.enum(contentUnits) }),
  expectedWeightGrams: grams.nullable(),
  /** Weighed goods for consumers: by how much more than expected is charged at most. */
  weightTolerancePercent: z.int().nullable(),
  /** Of one sales unit. */
  deposits: z.array(deposit),
}

export const findSubstitutes = {
  params: ofOrder,
  /** Missing: what is like it. */
  query: z.strictObject({ q: z.string().trim().min(1).max(100).regex(oneLine).optional() }),
  response: z.object({
    /** Of the order, for offering. */
    version: z.int(),
    customerName: z.string(),
    isConsumers: z.boolean(),
    /** What they have said of their age. */
    confirmedAge: minimumAge.nullable(),
    missing: z.object({
      ...compared,
      articleName: bilingual,
      salesUnitName: bilingual,
      quantity: z.int(),
      /** Per price basis, as its customer pays it. */
      priceCents: cents,
    }),
    units: z.array(
      z.object({
        ...compared,
        salesUnitId: id,
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        picture: z.string().nullable(),
        tint: z.string(),
        minimumQuantity: z.int(),
        stepQuantity: z.int(),
        /** What it costs this customer from which quantity on, per price basis. */
        prices: z.array(z.object({ fromQuantity: z.int(), cents })),
        /** From which age on it is handed to consumers. */
        minimumAge: minimumAge.nullable(),
        /** Whole sales units on the hub’s shelf that last until the day. */
        onShelf: z.int(),
        /** With what can still be bought for it; null: nothing limits it. */
        available: z.int().nullable(),
        /** How many come closest to what is missing. */
        suggestedQuantity: z.int(),
      }),
    ),
  }),
}

const answered = z.object({ orderNumber: z.string() })

export const offerSubstitute = {
  params: ofOrder,
  body: z.strictObject({
    salesUnitId: id,
    quantity,
    /** Per price basis: the lower of both prices as it was shown; with a reason, what the hub asks instead. */
    priceCents: z.int().min(0).max(100_000_000),
    reason: reason.optional(),
    /** That their consumer has told the hub to be so old, where the goods ask for it. */
    confirmedAge: minimumAge.nullable().default(null),
  }),
  response: answered,
}

export const declineSubstitute = { params: ofOrder, response: answered }
export const declineHouseholdSubstitute = { params: ofOrder, response: answered }
export const declineGuestSubstitute = { params: z.object({ token: orderToken, itemId: id }), response: answered }
