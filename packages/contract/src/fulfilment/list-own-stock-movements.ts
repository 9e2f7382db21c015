import { movementKinds } from '@regionalmarkt/domain/stock/movement.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { cursor, day, id, instant, orderNumber } from '../fields.ts'

/** What happened to the own stock of a sales unit, or to one lot of it: the newest first. */
export const listOwnStockMovements = defineEndpoint({
  slug: 'list-own-stock-movements',
  method: 'GET',
  path: '/api/supplier/sales-units/{salesUnitId}/stock-movements',
  summary: 'Movements of stock',
  access: 'supplier',
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
        /** Of the hub's order that it belongs to. */
        orderNumber: orderNumber.nullable(),
        /** Somebody of the own company, or the name of the hub; null for what followed from somebody's order. */
        by: z.string().nullable(),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
})
