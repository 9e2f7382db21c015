import type { MinimumAge } from '@regionalmarkt/domain/articles/alcohol.ts'
import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { addressInput } from '../accounts/company-input.schema.ts'
import { cents, day, id, instant, note, orderNumber, quantity, slug } from '../fields.schema.ts'
import { deliveryMethod, minimumAge } from '../market/quote-cart.schema.ts'
import { debitedAccount, email, name, phone, says } from '../people-fields.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { customerOrder, customerOrderPage, listQuery, paymentKind } from './customer-order.schema.ts'

/** Where a household lives, apart from the endpoints, so that the checkout checks by the same schema. */
const householdAddress = addressInput.omit({ name: true, addition: true, country: true })

/** Whom the hub asks for at its counter, and how they are reached. */
const householdContact = z.strictObject({ name, phone })
const guestContact = householdContact.extend({ email })

/** What a checkout asks a household to type, by whether it has an account and whether something is sent to it. */
type Asked = {
  readonly isGuest: boolean
  readonly hasAddress: boolean
  readonly hasMandate: boolean
  /** That they must be to be handed the goods; null: any. */
  readonly age: MinimumAge | null
}

export const householdDetails = ({ isGuest, hasAddress, hasMandate, age }: Asked) =>
  z.strictObject({
    contact: isGuest ? guestContact : householdContact,
    address: hasAddress ? householdAddress : z.null(),
    mandate: hasMandate ? debitedAccount : z.null(),
    confirmedAge: age === null ? z.null() : z.literal(age, says(`age${age}`)),
  })

const order = {
  deliveryDate: day,
  deliveryMethod,
  payment: paymentKind,
  /** The account it is taken from; null where it is paid otherwise, or by the mandate that the hub has already. */
  mandate: debitedAccount.nullable().default(null),
  /** Null where neither goods nor a bill are sent to it. */
  address: householdAddress.nullable().default(null),
  note: note.default(''),
  /** That they are so old, where the goods ask for it; null: they have not said. */
  confirmedAge: minimumAge.nullable().default(null),
  lines: z
    .array(
      z.strictObject({
        salesUnitId: id,
        quantity,
        /** Gross cents per price basis, as the household saw it. */
        unitPriceCents: cents,
      }),
    )
    .min(1)
    .max(200)
    .refine((lines) => new Set(lines.map((line) => line.salesUnitId)).size === lines.length, {
      error: 'fields.onceEach' satisfies FieldKey,
    }),
}

export const listHouseholdHubs = {
  response: z.object({
    /** The operator's official graphic on the statutory warranty lies at /media/warranty-notice. */
    hasWarrantyNotice: z.boolean(),
    hubs: z.array(
      z.object({
        slug,
        name: z.string(),
        /** Where its counter is. */
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        phone: z.string(),
        deliveryMethods: z.array(deliveryMethod),
        /** Where it brings goods; elsewhere they are picked up. */
        deliveryPostcodes: z.array(z.string()),
        payments: z.array(paymentKind),
        /** By which banks know it that collects by mandates. */
        creditorId: z.string().nullable(),
        /** So many hours the goods of what is paid beforehand wait for the money. */
        prepaymentHours: z.int(),
      }),
    ),
  }),
}

export const placeHouseholdOrder = {
  params: z.object({ hubSlug: slug }),
  body: z.strictObject({ ...order, contact: householdContact }),
  response: z.object({ orderNumber: z.string() }),
}

export const placeGuestOrder = {
  params: z.object({ hubSlug: slug }),
  body: z.strictObject({ ...order, contact: guestContact, linkToken: orderToken }),
  response: z.object({ orderNumber: z.string() }),
}

export const listHouseholdOrders = { query: listQuery, response: customerOrderPage }

export const getHouseholdOrder = {
  params: z.object({ orderNumber }),
  response: customerOrder.extend({
    /** The time by which the address must be confirmed for the order to stay; null: nothing is to be confirmed. */
    unconfirmedUntil: instant.nullable(),
  }),
}

export const cancelHouseholdOrderItem = {
  params: z.object({ orderNumber, itemId: id }),
  response: z.object({ orderNumber: z.string() }),
}

export const getGuestOrder = {
  params: z.object({ token: orderToken }),
  response: customerOrder.extend({
    /** Until when the order must be confirmed, and whether this link can; null: nothing is to be confirmed. */
    confirmation: z.object({ until: instant, isByThisLink: z.boolean() }).nullable(),
  }),
}

export const confirmGuestOrder = {
  params: z.object({ token: orderToken }),
  response: z.object({ orderNumber: z.string() }),
}

export const cancelGuestOrderItem = {
  params: z.object({ token: orderToken, itemId: id }),
  response: z.object({ orderNumber: z.string() }),
}
