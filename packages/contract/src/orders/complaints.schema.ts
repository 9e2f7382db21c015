import { measures } from '@regionalmarkt/domain/billing/billing-document.ts'
import {
  complaintReasons,
  complaintStatuses,
  mostComplaintPictures,
  recourseAnswers,
  reportedReasons,
} from '@regionalmarkt/domain/orders/complaint.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import {
  bilingual,
  cents,
  cursor,
  day,
  grams,
  id,
  instant,
  note,
  oneLine,
  orderNumber,
  reason,
  slug,
} from '../fields.schema.ts'
import { deposit } from '../market/deposit.schema.ts'
import { pictureName } from '../media/picture-name.schema.ts'
import { uploadedPicture } from '../media/pictures.schema.ts'
import { orderToken } from '../procurement/get-order-by-link.schema.ts'
import { permission } from './customer-order.schema.ts'

/** Whole sales units, or grams of weighed goods; how many there are at most, the line says. */
const amount = grams

/** What every side reads of it. */
const reported = {
  id,
  reason: z.enum(complaintReasons),
  measure: z.enum(measures),
  amount: z.int(),
  pictures: z.array(z.string()),
  /** The photos are gone after their time. */
  arePicturesForgotten: z.boolean(),
  reportedAt: instant,
}

const ofCustomer = z.object({
  ...reported,
  version: z.int(),
  itemId: id,
  note: z.string(),
  status: z.enum(complaintStatuses),
  creditedAmount: z.int().nullable(),
  /** What the credit comes to, net in b2b. */
  creditedCents: cents,
  /** What the hub says. */
  answer: z.string(),
  decidedAt: instant.nullable(),
})

/** The complaints about an order, and what of it can still be complained about. */
const ofOrder = z.object({
  /** The last day on which it can be reported; null: nothing was handed over yet. */
  until: day.nullable(),
  lines: z.array(z.object({ itemId: id, measure: z.enum(measures), left: z.int(), canComplain: permission })),
  complaints: z.array(ofCustomer),
})

const orderParams = z.object({ orderNumber })

/** What somebody says of a line. */
const report = z.strictObject({
  reason: z.enum(reportedReasons),
  amount,
  note: note.default(''),
  pictures: z.array(pictureName).max(mostComplaintPictures).default([]),
})

export const getOwnComplaints = { params: orderParams, response: ofOrder }
export const getHouseholdComplaints = { params: orderParams, response: ofOrder }
export const uploadGuestPicture = { params: z.object({ token: orderToken }), response: uploadedPicture }
export const getGuestComplaints = { params: z.object({ token: orderToken }), response: ofOrder }

const ofLine = {
  params: z.object({ orderNumber, itemId: id }),
  body: report,
  response: ofOrder,
}

export const reportComplaint = { ...ofLine }
export const reportHouseholdComplaint = { ...ofLine }
export const reportGuestComplaint = {
  params: z.object({ token: orderToken, itemId: id }),
  body: report,
  response: ofOrder,
}

const goods = {
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: z.string(),
}

const recourse = z.object({
  orderNumber,
  amount: z.int(),
  /** What the supplier is charged less, net. */
  netCents: cents,
  note: z.string(),
  recourseAt: instant,
  answer: z.enum(recourseAnswers).nullable(),
  answerNote: z.string(),
})

const ofHub = ofCustomer.extend({
  ...goods,
  /** In b2c the credit is gross. */
  channel: z.enum(channels),
  orderNumber,
  customerName: z.string(),
  deliveryDate: day,
  recourse: recourse.nullable(),
})

const hubQuery = z.strictObject({
  /** `waiting`: whatever is not decided. */
  status: z.enum([...complaintStatuses, 'waiting']).optional(),
  orderNumber: orderNumber.optional(),
  customer: slug.optional(),
  supplier: slug.optional(),
  q: z.string().trim().max(100).regex(oneLine).optional(),
  cursor: cursor.optional(),
})

export const listComplaints = {
  query: hubQuery,
  response: z.object({
    complaints: z.array(ofHub),
    /** All that wait for the hub, whatever is asked for. */
    waitingCount: z.int(),
    nextCursor: cursor.nullable(),
  }),
}

const complaintParams = z.object({ complaintId: id })

/** A delivery of these goods that a complaint may be passed on with. */
const forRecourse = z.object({
  retailerOrderItemId: id,
  orderNumber,
  deliveryDate: day,
  supplierName: z.string(),
  /** What of it nobody asks back yet. */
  left: z.int(),
  /** It is the one that the customer's goods were bought with. */
  isBehindOrder: z.boolean(),
})

const opened = ofHub.extend({
  /** Net in b2b, per sales unit or kilogram. */
  priceCents: cents,
  /** Lent with one sales unit. */
  deposits: z.array(deposit),
  /** How much of the line was charged, and how much of it may be credited here at most. */
  chargedAmount: z.int(),
  /** Deliveries to ask it back of, the likeliest first. */
  forRecourse: z.array(forRecourse),
  can: z.object({ credit: permission, refuse: permission, passOn: permission, takeRecourseBack: permission }),
})

/** Answers what is left of its order. */
export const takeComplaintBack = { params: complaintParams, response: ofOrder }

export const getComplaint = { params: complaintParams, response: opened }
export const creditComplaint = {
  params: complaintParams,
  body: z.strictObject({ amount, answer: note.default('') }),
  response: opened,
}
export const refuseComplaint = { params: complaintParams, body: z.strictObject({ reason }), response: opened }
export const passComplaintOn = {
  params: complaintParams,
  body: z.strictObject({ retailerOrderItemId: id, amount, note: reason }),
  response: opened,
}
export const takeRecourseBack = { params: complaintParams, response: opened }

/** What a supplier reads: never whose kitchen it was. */
const ofSupplier = z.object({
  ...reported,
  ...goods,
  version: z.int(),
  orderNumber,
  deliveryDate: day,
  hubName: z.string(),
  recourse: recourse.omit({ orderNumber: true }),
})

export const listRecourses = {
  query: z.strictObject({ orderNumber: orderNumber.optional(), cursor: cursor.optional() }),
  response: z.object({ recourses: z.array(ofSupplier), nextCursor: cursor.nullable() }),
}

export const answerRecourse = {
  params: complaintParams,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('agreed'), note: note.default('') }),
    z.strictObject({ answer: z.literal('objected'), note: reason }),
  ]),
  response: ofSupplier,
}
