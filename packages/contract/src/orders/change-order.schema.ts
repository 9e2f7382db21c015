import type { FieldKey } from '@regionalmarkt/domain/fields/field-message.ts'
import { z } from 'zod'
import { addressLines } from '../accounts/addresses.schema.ts'
import { cents, day, id, note, oneLine, orderNumber, quantity, quantityOrNone, reason } from '../fields.schema.ts'
import { listArticles } from '../market/list-articles.schema.ts'
import { deliveryMethod, minimumAge } from '../market/quote-cart.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { getBusinessCustomerOrder } from './business-customer-orders.schema.ts'
import { customerOrder } from './customer-order.schema.ts'

const onceEach = { error: 'fields.onceEach' satisfies FieldKey }

/** What is wanted of an order that was placed. Lines that are not named stay as they are; at 0 one is dropped. */
const change = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: id, quantity: quantityOrNone }))
    .max(200)
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, onceEach),
  added: z
    .array(z.strictObject({ salesUnitId: id, quantity }))
    .max(200)
    .refine((lines) => new Set(lines.map(({ salesUnitId }) => salesUnitId)).size === lines.length, onceEach),
  /** What is missing of these stays. The address is one of the buyer’s book. */
  deliveryDate: day.optional(),
  deliveryMethod: deliveryMethod.optional(),
  shippingAddressId: id.optional(),
  note: note.optional(),
  /** That its consumer is so old, where alcohol joins; null: they have not said. */
  confirmedAge: minimumAge.nullable().default(null),
})
/** The gross sum that was shown for it: at another one nothing is changed. */
const agreed = { grossCents: cents }
const params = z.object({ orderNumber })
const changed = z.object({ orderNumber: z.string() })

const previewed = { params, body: change, response: customerOrder }
const agreedOn = { params, body: change.extend(agreed), response: changed }
export const previewOwnOrderChange = previewed
export const changeOwnOrder = agreedOn
export const previewOrderChange = { params, body: change, response: getBusinessCustomerOrder.response }
export const changeBusinessCustomerOrder = { params, body: change.extend({ ...agreed, reason }), response: changed }

const findArticles = {
  params,
  query: z.strictObject({ q: z.string().trim().min(1).max(100).regex(oneLine) }),
  response: listArticles.response.pick({ articles: true }),
}
export const findArticlesForOwnOrder = findArticles
export const findArticlesForOrder = findArticles

const choices = {
  params,
  response: z.object({
    /** The hub’s delivery days of the next weeks. */
    days: z.array(day),
    deliveryMethods: z.array(deliveryMethod),
    /** Of the buyer’s book. */
    addresses: z.array(addressLines.extend({ id })),
  }),
}
export const getOwnChangeChoices = choices
export const getChangeChoices = choices

export const previewHouseholdOrderChange = previewed
export const changeHouseholdOrder = agreedOn
export const findArticlesForHouseholdOrder = findArticles
export const getHouseholdChangeChoices = choices

const byLink = { params: z.object({ token: orderToken }) }
export const previewGuestOrderChange = { ...previewed, ...byLink }
export const changeGuestOrder = { ...agreedOn, ...byLink }
export const findArticlesForGuestOrder = { ...findArticles, ...byLink }
export const getGuestChangeChoices = { ...choices, ...byLink }
