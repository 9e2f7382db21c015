import { movementKinds, movementsShown } from '@regionalmarkt/domain/stock/movement.ts'
import { z } from 'zod'
import { bilingual, cursor, day, id, instant, quantity, quantityOrNone, reason, shelf } from '../fields.schema.ts'
import { restoredLines } from '../stock/add-stock.schema.ts'
import { wastePictures } from '../stock/stock-row.schema.ts'
import { mostCountedAtOnce } from './most-counted.ts'
import { receiveOrderItem, sharing } from './receive-order-item.schema.ts'

/** For each sales unit of which fewer are left than are held for customers: who gets less. */
export const sharings = z
  .array(z.strictObject({ salesUnitId: id, rule: sharing }))
  .max(200)
  .default([])
const shortened = receiveOrderItem.response.pick({ shortened: true })

export const countShelf = {
  params: z.object({ warehouseId: id }),
  body: z.strictObject({
    counts: z
      .array(
        z.strictObject({
          stockId: id,
          /** What the books said when somebody went there. */
          seen: quantityOrNone,
          counted: quantityOrNone,
          /** Needed where both differ. */
          reason: reason.optional(),
        }),
      )
      .min(1)
      .max(mostCountedAtOnce),
    sharings,
  }),
  /** Of how many lots the books were wrong. */
  response: shortened.extend({ corrected: z.int(), restored: restoredLines }),
}

export const wasteStock = {
  params: z.object({ stockId: id }),
  body: z.strictObject({ quantity, reason, sharings, pictures: wastePictures }),
  response: shortened,
}

export const transferStock = {
  params: z.object({ stockId: id }),
  /** Into the warehouse where the lot stands already: only its shelf changes, that of the whole lot. */
  body: z.strictObject({ warehouseId: id, quantity, shelf: shelf.nullable().default(null), reason: reason.optional() }),
  /** The lot that the goods stand in now. */
  response: z.object({ stockId: id }),
}

export const listStockMovements = {
  query: z.strictObject({
    kind: z.enum(movementsShown).default('goods'),
    warehouseId: id.optional(),
    stockId: id.optional(),
    cursor: cursor.optional(),
  }),
  response: z.object({
    movements: z.array(
      z.object({
        id,
        at: instant,
        kind: z.enum(movementKinds),
        /** By how many sales units it changed what is there, and what of it is held. */
        onHandChange: z.int(),
        reservedChange: z.int(),
        stockId: id,
        warehouseId: id,
        warehouseName: z.string(),
        articleName: bilingual,
        salesUnitName: bilingual,
        lot: z.string().nullable(),
        bestBefore: day.nullable(),
        reason: z.string().nullable(),
        pictures: z.array(z.string()),
        /** The customer's order it belongs to, or else the one with the producer. */
        orderNumber: z.string().nullable(),
        /** Who gets the goods, or who brought them. */
        partnerName: z.string().nullable(),
        /** Somebody of the hub; null for what followed from a customer's order or the clock. */
        by: z.string().nullable(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}
