import { z } from 'zod'
import { bilingual, day, id, instant, lot, oneLine, orderNumber, reason } from '../fields.schema.ts'
import { orderItemStatus } from '../orders/customer-order.schema.ts'

const name = z.string()

/** A lot as somebody at the hub looks for it. */
const knownLot = z.object({
  salesUnitId: id,
  /** Null: what came without a number, which is one lot as nobody can tell it apart. */
  lot: name.nullable(),
  articleName: bilingual,
  salesUnitName: bilingual,
  supplierName: name,
  picture: name.nullable(),
  /** Whole sales units on the hub's shelves. */
  onHand: z.int(),
  isBlocked: z.boolean(),
})

export const findLots = {
  /** How the lot begins, as it is printed on the goods; without it, those that are blocked. */
  query: z.strictObject({ q: z.string().trim().max(40).regex(oneLine).optional() }),
  response: z.object({ lots: z.array(knownLot) }),
}

const lotParams = z.object({ salesUnitId: id })

/** Where goods of the lot are for an order: held on the shelf, in its box at the hub, or gone to its customer. */
export const whereabouts = ['held', 'box', 'gone'] as const

export const getLot = {
  params: lotParams,
  /** Without a lot: the goods that have no number. */
  query: z.strictObject({ lot: lot.optional() }),
  response: knownLot.extend({
    supplier: z.object({ slug: name, name, contactName: name, email: name, phone: name }),
    /** The reason is in words for customers. */
    block: z.object({ reason: name, blockedAt: instant, blockedBy: name.nullable() }).nullable(),
    shelves: z.array(
      z.object({
        stockId: id,
        warehouseName: name,
        shelf: name,
        bestBefore: day.nullable(),
        onHand: z.int(),
        reserved: z.int(),
      }),
    ),
    /** What of it was counted in, from which orders with the producer. */
    arrivals: z.array(z.object({ orderNumber: name, receivedAt: instant, quantity: z.int() })),
    orders: z.array(
      z.object({
        orderNumber: name,
        customerName: name,
        /** As it was when it was ordered, also of somebody who is gone. */
        contact: z.object({ name, email: name, phone: name }),
        deliveryDate: day,
        status: orderItemStatus,
        where: z.enum(whereabouts),
        /** Whole sales units of the lot. */
        quantity: z.int(),
        /** So many of these are possibly of another lot: their count was corrected once they were in a box, and nobody can know. */
        possible: z.int(),
        informedAt: instant.nullable(),
        reachedAt: instant.nullable(),
        reachedBy: name.nullable(),
      }),
    ),
  }),
}

export const exportLot = { params: lotParams, query: getLot.query, response: z.unknown() }

export const blockLot = {
  params: lotParams,
  body: z.strictObject({ lot: lot.nullable(), reason }),
  /** For how many orders another lot is held now, and how many still hold this one. */
  response: z.object({ moved: z.int(), stuck: z.int() }),
}

export const liftLotBlock = {
  params: lotParams,
  body: z.strictObject({ lot: lot.nullable(), reason }),
  /** Mails that are on their way now. */
  response: z.object({ informed: z.int() }),
}

export const informOfLot = {
  params: lotParams,
  body: z.strictObject({ lot: lot.nullable() }),
  /** Mails that are on their way now. */
  response: z.object({ informed: z.int() }),
}

export const tickReached = {
  params: lotParams,
  body: z.strictObject({ lot: lot.nullable(), orderNumber, isReached: z.boolean() }),
  response: z.object({}),
}
