import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { bookAddress, changedAddress, newAddress } from '../accounts/addresses.schema.ts'
import { buyersOwn, cents, day, id, note, oneLine, quantity, reason, shownText, slug } from '../fields.schema.ts'
import { listArticles } from '../market/list-articles.schema.ts'
import { deliveryMethod, quoteCart } from '../market/quote-cart.schema.ts'
import { findSalesUnits } from '../shopping-lists/find-sales-units.schema.ts'

const params = z.object({ customerSlug: slug })

/** Cents per price basis, up to a million euros. */
const agreedCents = z.int().min(0).max(100_000_000)

const onceEach = (lines: readonly { readonly salesUnitId: string }[]): boolean =>
  new Set(lines.map((line) => line.salesUnitId)).size === lines.length
const once = { error: 'fields.onceEach' satisfies FieldKey }

/** Named as it was ordered, or as it is kept: what is not on offer any more has no other name. */
const lineToOrder = z.object({ salesUnitId: id, quantity: z.int(), name: shownText, salesUnitName: shownText })

export const getManualOrderCustomer = {
  params,
  response: z.object({
    customer: z.object({
      slug,
      name: z.string(),
      contactName: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    /** What it has agreed with the hub, off every price: 250 is 2.5 %. */
    discountBasisPoints: z.int(),
    minimumOrderCents: cents,
    deliveryFeeCents: cents,
    deliveryMethods: z.array(deliveryMethod),
    addresses: z.array(bookAddress),
    /** Its newest order with this hub, whoever placed it, as it was ordered. */
    lastOrder: z.object({ orderNumber: z.string(), deliveryDate: day, lines: z.array(lineToOrder) }).nullable(),
    lists: z.array(z.object({ id, name: z.string(), items: z.array(lineToOrder) })),
  }),
}

export const quoteManualOrder = {
  params,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          salesUnitId: id,
          quantity,
          /** The reason may still be missing; the line says so then. */
          override: z.strictObject({ cents: agreedCents, reason: note }).optional(),
        }),
      )
      .max(200)
      .refine(onceEach, once),
    deliveryDate: day.optional(),
    deliveryMethod: deliveryMethod.optional(),
  }),
  response: quoteCart.response.extend({
    /** The day it was quoted for. */
    deliveryDate: day,
    lines: z.array(
      quoteCart.response.shape.lines.element.extend({
        /** What it costs without an override, per price basis. */
        usualPriceCents: cents.nullable(),
        /** Past its cut-off: who must see to it that it comes. Null: in time, or not to be had at all. */
        pastCutOff: z.enum(['fromShelf', 'producerMustAccept']).nullable(),
      }),
    ),
  }),
}

export const placeManualOrder = {
  params,
  body: z.strictObject({
    deliveryDate: day,
    deliveryMethod,
    billingAddressId: id,
    shippingAddressId: id,
    note: note.default(''),
    /** By which the buyer finds the order and its invoice in its own books; no cost centre is the one of its profile. */
    buyerOrderNumber: buyersOwn.default(''),
    costCentre: buyersOwn.default(''),
    lines: z
      .array(
        z.strictObject({
          salesUnitId: id,
          quantity,
          /** Net cents per price basis that it usually costs, as the hub’s person saw it. */
          unitPriceCents: cents,
          override: z.strictObject({ cents: agreedCents, reason }).optional(),
        }),
      )
      .min(1)
      .max(200)
      .refine(onceEach, once),
  }),
  response: z.object({ orderNumber: z.string() }),
}

export const findUnitsForCustomer = { ...findSalesUnits, params }

export const findArticlesForCustomer = {
  params,
  body: z.strictObject({ q: z.string().trim().min(1).max(100).regex(oneLine), limit: z.int().min(1).max(60) }),
  response: listArticles.response,
}

export const createCustomerAddress = { params, body: newAddress, response: bookAddress }

export const updateCustomerAddress = {
  params: params.extend({ addressId: id }),
  body: changedAddress,
  response: bookAddress,
}
