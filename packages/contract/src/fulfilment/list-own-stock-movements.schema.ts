import { movementKinds } from '@regionalmarkt/domain/stock/movement.ts'
import { z } from 'zod'
import { cursor, day, id, instant, orderNumber } from '../fields.schema.ts'

export const listOwnStockMovements = {
  params: z.object({ salesUnitId: id }),
  query: z.strictObject({ stockId: id.optional(), cursor: cursor.optional() }),
  response: z.object({
    movements: z.array(
      z.object({
        id,
        at: instant,
        kind: z.enum(movementKinds),
        /** By how many sales units it changed what is there, and what of it is promised. */
        onHandChange: z.int(),
        reservedChange: z.int(),
        stockId: id,
        lot: z.string().nullable(),
        bestBefore: day.nullable(),
        reason: z.string().nullable(),
        pictures: z.array(z.string()),
        /** Of the hub's order that it belongs to. */
        orderNumber: orderNumber.nullable(),
        /** Somebody of the own company, or the name of the hub; null for what followed from somebody's order. */
        by: z.string().nullable(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}
